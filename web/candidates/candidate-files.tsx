import { useId, useRef, useState } from 'react'
import { type CandidateCard, type CandidateFile, candidates } from '#contract/candidates/candidates.ts'
import { imageExtensions, upload } from '#contract/core/upload.ts'
import { CallError } from '#web/core/call.ts'
import { downloadFile } from '#web/core/download.ts'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import styles from './candidates.module.css'
import { t } from './texts.ts'

export function CandidateFiles({ row }: { row: CandidateCard }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.tab} aria-label={t('tabs.files')}>
      <May do={candidates.attach}>
        <Button icon="attach" onClick={() => setOpen(true)}>
          {t('files.add')}
        </Button>
      </May>
      {row.files.length === 0 && <p>{t('files.empty')}</p>}
      <ul className={styles.lines}>
        {row.files.map((one) => (
          <FileLine key={one.id} file={one} />
        ))}
      </ul>
      {isOpen && <FileDialog id={row.id} onClose={() => setOpen(false)} />}
    </section>
  )
}

function FileLine({ file: { id, title, created_at, author } }: { file: CandidateFile }) {
  const remove = useSave(candidates.removeFile, { saved: t('files.removed') })
  const ask = async () => {
    if (await confirm({ title: t('files.remove', { title }), action: t('files.removeAct'), isDangerous: true }))
      remove.mutate({ params: { id } })
  }
  return (
    <li>
      <strong>{title}</strong>
      <small>{[formatMoment(created_at), author].filter(Boolean).join(', ')}</small>
      <IconButton
        icon="download"
        label={t('files.open', { title })}
        onClick={() => void downloadFile(candidates.file, title, { params: { id } })}
      />
      <May do={candidates.removeFile}>
        <IconButton icon="remove" label={t('files.removeNamed', { title })} onClick={() => void ask()} />
      </May>
    </li>
  )
}

const schema = candidates.attach.body.pick({ title: true })
const accepted = ['pdf', ...imageExtensions].map((one) => `.${one}`).join(',')

/** A file cannot be kept as a draft, so it is not a field of the form. */
function FileDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const inputId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<string>()
  const save = useSave(candidates.attach, { inForm: true, saved: t('files.saved') })
  const form = useForm({
    whileSaving: 'closed',
    name: `file-${id}`,
    schema,
    initial: {},
    save: async ({ title }) => {
      if (!file) return setWrong(t('files.choose'))
      try {
        await save.mutateAsync({ params: { id }, body: { title, file } })
        onClose()
      } catch (error) {
        if (error instanceof CallError) setWrong(error.errors.file?.[0])
        throw error
      }
    },
  })
  const choose = (chosen: File) => {
    const refused = upload.safeParse(chosen).error?.issues[0]?.message
    setWrong(refused)
    if (refused !== undefined) return
    setFile(chosen)
    if (!form.draft.title) form.set({ title: chosen.name.replace(/\.[^.]+$/, '').slice(0, 100) })
  }
  return (
    <Dialog isWide title={t('files.add')} onClose={onClose}>
      <FormView form={form} submit={t('files.add')}>
        <label htmlFor={inputId}>{t('files.file')}</label>
        <Button icon="up" aria-describedby={`${inputId}-state`} onClick={() => input.current?.click()}>
          {t('files.choose')}
        </Button>
        <input
          ref={input}
          id={inputId}
          type="file"
          hidden
          accept={accepted}
          onChange={(event) => {
            if (event.target.files?.[0]) choose(event.target.files[0])
            event.target.value = ''
          }}
        />
        <p id={`${inputId}-state`}>{file ? t('files.chosen', { name: file.name }) : t('files.hint')}</p>
        <div role="alert">
          <FieldError field={{ id: inputId, error: wrong }} />
        </div>
        <TextField field={form.field('title')} label={t('files.title')} maxLength={100} />
      </FormView>
    </Dialog>
  )
}
