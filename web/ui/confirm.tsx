import { useSyncExternalStore } from 'react'
import { openListeners } from '#web/core/listeners.ts'
import { shell } from '#web/core/texts.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** The object is named in the title and the act on the button; what can be undone needs no question (front-desk.md U-37). */
export interface Question {
  title: string
  text?: string
  action: string
  refuse?: string
  isDangerous?: boolean
}

/** Asks and waits: `if (await confirm({ title: t('remove', { name }), action: … }))`. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((answer) => publish({ ...question, answer }))
}

/** Who asked is gone: the session ended meanwhile. */
export function dropQuestion() {
  const one = asked
  publish(null)
  one?.answer(false)
}

/** Stands once in the program's root. */
export function ConfirmHost() {
  const one = useSyncExternalStore(subscribe, () => asked)
  if (one === null) return null
  const close = (is: boolean) => {
    publish(null)
    one.answer(is)
  }
  return (
    <Dialog
      title={one.title}
      onClose={() => close(false)}
      actions={
        <>
          <Button onClick={() => close(false)}>{one.refuse ?? shell('form.cancel')}</Button>
          <Button kind={one.isDangerous ? 'danger' : 'primary'} onClick={() => close(true)}>
            {one.action}
          </Button>
        </>
      }
    >
      {one.text && <p>{one.text}</p>}
    </Dialog>
  )
}

let asked: (Question & { answer: (is: boolean) => void }) | null = null
const { subscribe, tell } = openListeners()

function publish(next: typeof asked) {
  asked = next
  tell()
}
