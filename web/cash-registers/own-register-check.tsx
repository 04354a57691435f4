import { useState } from 'react'
import { isThere, openRegisterLine } from '#web/core/register-line.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

/** Asks the register of this computer, which only this browser can reach. */
export function OwnRegisterCheck({ title, address }: { title: string; address: string }) {
  const [state, setState] = useState<'asking' | 'here' | 'notHere' | null>(null)
  const ask = async () => {
    setState('asking')
    const line = openRegisterLine()
    setState((await isThere(line, address)) ? 'here' : 'notHere')
    line.close()
  }
  return (
    <>
      <Button kind="quiet" aria-label={`${t('check')}: ${title}`} disabled={state === 'asking'} onClick={() => void ask()}>
        {state === 'asking' ? t('checking') : t('check')}
      </Button>
      <span role="status">
        {state === 'here' && (
          <StatusMark icon="check" tone="good">
            {t('here')}
          </StatusMark>
        )}
        {state === 'notHere' && (
          <StatusMark icon="error" tone="warn">
            {t('notHere', { address })}
          </StatusMark>
        )}
      </span>
    </>
  )
}
