import { useId, useState } from 'react'
import { chats } from '#contract/chats/chats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import desk from './desk.module.css'
import { PeopleSearch, type Person } from './people-search.tsx'
import { t } from './texts.ts'

/** First the people, then the name and the type (CHT-703, CHT-704). */
export function GroupDialog({ onClose, onMade }: { onClose: () => void; onMade: (id: number) => void }) {
  const [people, setPeople] = useState<Person[]>([])
  const [isNamed, setNamed] = useState(false)
  const [name, setName] = useState<string | null>(null)
  const [kind, setKind] = useState<'0' | '1'>('0')
  const [refused, setRefused] = useState<string>()
  const save = useSave(chats.create, { saved: t('group.created'), inForm: true, done: ({ id }) => onMade(id) })
  const field = { ...plainField<string>(useId(), name, setName), name: 'name', error: refused }
  const create = () =>
    save.mutate(
      { body: { name, type: 'public', isHidden: kind === '1', users: people.map(({ id }) => id) } },
      { onError: (error) => setRefused(error.errors.name?.[0] ?? error.errors.users?.[0]) },
    )
  const acts = isNamed ? (
    <>
      <Button onClick={() => setNamed(false)}>{t('group.back')}</Button>
      <Button kind="primary" disabled={save.isPending} onClick={create}>
        {t('group.create')}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onClose}>{shell('form.cancel')}</Button>
      <Button kind="primary" disabled={people.length === 0} onClick={() => setNamed(true)}>
        {t('group.next')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('group.title')} isWide onClose={onClose} actions={acts}>
      {isNamed ? (
        <>
          <TextField field={field} label={t('group.name')} maxLength={100} />
          <fieldset className={desk.kinds}>
            <legend>{t('group.type')}</legend>
            {(['0', '1'] as const).map((one) => (
              <label key={one}>
                <input type="radio" name="kind" value={one} checked={kind === one} onChange={() => setKind(one)} />
                {t(one === '0' ? 'group.public' : 'group.private')}
              </label>
            ))}
          </fieldset>
        </>
      ) : (
        <PeopleSearch label={t('group.people')} chosen={people} onChange={setPeople} />
      )}
    </Dialog>
  )
}
