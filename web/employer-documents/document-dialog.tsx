import { useState } from 'react'
import { seenIn } from '#contract/core/edits.ts'
import { upload } from '#contract/core/upload.ts'
import { type EmployerDocumentRow, employerDocumentBody, employerDocuments } from '#contract/employer-documents/employer-documents.ts'
import { CallError } from '#web/core/call.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { AttachmentField } from './attachment-field.tsx'
import { t } from './texts.ts'

/** A file cannot be kept as a draft, so it is not a field of the form. */
const schema = employerDocumentBody.pick({ employer_document_type_id: true, number: true, issued_at: true })

interface DocumentDialogProps {
  employerId: number
  /** null: a new document. */
  row: EmployerDocumentRow | null
  onClose: () => void
}

export function DocumentDialog({ employerId, row, onClose }: DocumentDialogProps) {
  const asked = useData(employerDocuments.types, {})
  const types = asked.data?.items.map(({ id, title }) => ({ id, name: title })) ?? []
  /** undefined: the file stays; null: it is removed. */
  const [file, setFile] = useState<File | null | undefined>()
  const [wrong, setWrong] = useState<string>()
  const said = { saved: t('saved'), failed: t('saveFailed'), inForm: true }
  const create = useSave(employerDocuments.create, said)
  const update = useSave(employerDocuments.update, said)
  const form = useForm({
    whileSaving: 'closed',
    schema,
    name: `document-${row?.id ?? 'new'}`,
    initial: row ?? {},
    ...(row && { seen: seenIn(employerDocuments.update, row) }),
    save: async (body, changes, seen) => {
      setWrong(undefined)
      const attachment = file === undefined ? {} : { attachment: file }
      try {
        if (row) await update.mutateAsync({ params: { id: row.id }, body: { ...changes, ...attachment }, seen })
        else await create.mutateAsync({ body: { ...body, employer_id: employerId, ...attachment } })
        onClose()
      } catch (error) {
        if (error instanceof CallError) setWrong(error.errors.attachment?.[0])
        throw error
      }
    },
  })
  const choose = (chosen: File | null | undefined) => {
    const refused = chosen ? upload.safeParse(chosen).error?.issues[0]?.message : undefined
    setWrong(refused)
    if (refused === undefined) setFile(chosen)
  }
  return (
    <Dialog title={row ? t('edit') : t('create')} onClose={onClose} isWide>
      <FormView form={form} submit={t('save')}>
        <SelectField
          field={form.field('employer_document_type_id')}
          label={t('fields.employer_document_type_id')}
          options={types}
          from={asked}
        />
        <TextField field={form.field('number')} label={t('fields.number')} maxLength={50} />
        <DateField field={form.field('issued_at')} label={t('fields.issued_at')} />
        <AttachmentField file={file} hasFile={Boolean(row?.attachment)} error={wrong} onChange={choose} />
      </FormView>
    </Dialog>
  )
}
