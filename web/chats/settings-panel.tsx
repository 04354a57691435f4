import { useId, useRef, useState } from 'react'
import { type ChatRow, type ChatUser, chats } from '#contract/chats/chats.ts'
import type { FieldErrors } from '#contract/core/errors.ts'
import { imageExtensions } from '#contract/core/upload.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { toast } from '#web/core/toast.ts'
import { useSettled } from '#web/core/use-settled.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import styles from './chats.module.css'
import desk from './desk.module.css'
import { Face } from './face.tsx'
import { t } from './texts.ts'

/** Of groups only (CHT-748): the author names the chat and its picture; everybody sees who is in it. */
export function SettingsPanel({ row, onClose }: { row: ChatRow; onClose: () => void }) {
  const { me } = useSession()
  const isAuthor = row.authorId === me.id
  return (
    <SidePanel title={t('settings.title')} onClose={onClose}>
      {isAuthor ? <Look row={row} onClose={onClose} /> : <p>{t('settings.onlyAuthor')}</p>}
      <Members row={row} isAuthor={isAuthor} me={me.id} />
    </SidePanel>
  )
}

function Look({ row, onClose }: { row: ChatRow; onClose: () => void }) {
  const [name, setName] = useState<string | null>(row.name)
  const [icon, setIcon] = useState<File | null>(null)
  const [refused, setRefused] = useState<FieldErrors>({})
  const input = useRef<HTMLInputElement>(null)
  const save = useSave(chats.update, { inForm: true, done: onClose })
  const field = { ...plainField<string>(useId(), name, setName), name: 'name', error: refused.name?.[0] }
  const refusedIcon = refused.image?.[0] ?? refused.icon?.[0]
  const isReady = (name ?? '').trim() !== '' && row.usersCount > 1
  const submit = () =>
    save.mutate(
      { params: { id: row.id }, body: { name: name ?? '', ...(icon && { icon }) } },
      { onError: ({ errors }) => setRefused(errors) },
    )
  return (
    <div className={desk.look}>
      <TextField field={field} label={t('settings.name')} maxLength={100} />
      <Button icon="edit" onClick={() => input.current?.click()}>
        {icon?.name ?? t('settings.chooseIcon')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('settings.icon')}
        accept={imageExtensions.map((one) => `.${one}`).join()}
        onChange={(event) => setIcon(event.target.files?.[0] ?? null)}
      />
      {refusedIcon && (
        <p className={desk.refused} role="alert">
          {refusedIcon}
        </p>
      )}
      <Button kind="primary" disabled={!isReady || save.isPending} onClick={submit}>
        {t('settings.save')}
      </Button>
    </div>
  )
}

const REST = 600
/** 002 §5: «only for text of more than 2 characters». */
const SHORTEST = 3

function Members({ row, isAuthor, me }: { row: ChatRow; isAuthor: boolean; me: number }) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), REST)
  const query = search.length >= SHORTEST ? { search } : {}
  const { data } = useData(chats.members, { params: { id: row.id }, query }, { quiet: true, keep: true })
  const remove = useSave(chats.removeUser, { saved: null, quiet: true })
  const exclude = async (one: ChatUser) => {
    const question = {
      title: t('settings.excludeTitle', { name: one.name }),
      text: t('settings.excludeText'),
      action: t('settings.excludeAct'),
    }
    if (!(await confirm({ ...question, isDangerous: true }))) return
    remove.mutate(
      { params: { id: row.id, userId: one.id } },
      { onError: () => toast.error(t('failures.remove'), { detail: t('failures.later') }) },
    )
  }
  return (
    <section aria-label={t('settings.members')}>
      <h3 className={styles.part}>{t('settings.members')}</h3>
      <input
        type="search"
        className={styles.search}
        aria-label={t('settings.search')}
        placeholder={t('settings.search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className={desk.members}>
        {data?.users.map((one) => (
          <li key={one.id} data-gone={one.isGone}>
            <Face name={one.name} icon={one.avatar} isOnline={one.isOnline} />
            <span>{one.name}</span>
            {one.id === row.authorId && <small>{t('settings.author')}</small>}
            {isAuthor && one.id !== me && (
              <IconButton icon="close" label={t('settings.exclude', { name: one.name })} onClick={() => void exclude(one)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
