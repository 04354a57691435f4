import { useState } from 'react'
import { type ChatRow, chats } from '#contract/chats/chats.ts'
import { savedAsOne, useData, useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import desk from './desk.module.css'
import { PeopleSearch, type Person } from './people-search.tsx'
import { t } from './texts.ts'

export function AddPeopleDialog({ row, onClose }: { row: ChatRow; onClose: () => void }) {
  const [people, setPeople] = useState<Person[]>([])
  const [showsFormer, setShowsFormer] = useState(false)
  const members = useData(chats.members, { params: { id: row.id }, query: {} }, { quiet: true })
  const save = useSave(chats.addUser, { saved: null, quiet: true, isPart: true })
  const add = async () => {
    try {
      await savedAsOne(chats.addUser, async () => {
        for (const { id } of people) await save.mutateAsync({ params: { id: row.id }, body: { user_id: id, showsFormer } })
      })
      onClose()
    } catch {
      toast.error(t('failures.add'), { detail: t('failures.later') })
    }
  }
  const acts = (
    <>
      <Button onClick={onClose}>{shell('form.cancel')}</Button>
      <Button kind="primary" disabled={people.length === 0 || save.isPending} onClick={() => void add()}>
        {t('group.add')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('room.add')} isWide onClose={onClose} actions={acts}>
      <PeopleSearch label={t('group.people')} chosen={people} known={members.data?.users.map(({ id }) => id) ?? []} onChange={setPeople}>
        {row.kind === 1 && (
          <label className={desk.former}>
            <input type="checkbox" checked={showsFormer} onChange={(event) => setShowsFormer(event.target.checked)} />
            {t('group.former')}
          </label>
        )}
      </PeopleSearch>
    </Dialog>
  )
}
