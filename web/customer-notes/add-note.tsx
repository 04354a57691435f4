import { Link } from '@tanstack/react-router'
import { customerNoteBody, customerNotes, type WarningKind, warningKinds } from '#contract/customer-notes/customer-notes.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { useSave } from '#web/core/query.ts'
import { type FieldProps, useForm } from '#web/core/use-form.ts'
import { FieldFrame, FlagField, TextAreaField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './notes.module.css'
import { t } from './texts.ts'

const initial = { text: '', warning: null, consent: 0 as const }

/** A note, and whether it warns. A fact about health is asked for only when she has agreed that it is kept. */
export function AddNote({ customerId, hasConsent }: { customerId: number; hasConsent: boolean }) {
  const add = useSave(customerNotes.add, { saved: t('saved'), inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    name: 'note',
    schema: customerNoteBody,
    initial,
    save: ({ consent, ...body }) => add.mutateAsync({ params: { id: customerId }, body: bodyOf(body, isTicked(consent)) }),
  })
  const bodyOf = ({ text, warning }: Note, isSigned: boolean) => {
    if (warning !== 'health') return { text, warning }
    return mayTell(isSigned) ? { text, warning, consent: 1 as const } : { warning }
  }
  const mayTell = (isSigned: boolean) => hasConsent || isSigned
  const isHealth = form.draft.warning === 'health'
  const isTold = !isHealth || mayTell(isTicked(form.draft.consent))
  return (
    <FormView form={form} submit={t('add')}>
      <MarkField field={form.field('warning')} />
      {isHealth && <Consent customerId={customerId} hasConsent={hasConsent} field={form.field('consent')} />}
      {isTold && <TextAreaField field={form.field('text')} label={isHealth ? t('healthText') : t('placeholder')} maxLength={2000} />}
    </FormView>
  )
}

const isTicked = (tick: 0 | 1 | boolean | undefined) => tick === 1 || tick === true

interface Note {
  text?: string | null | undefined
  warning?: WarningKind | null | undefined
}

const NONE = 'none'
const marks = [NONE, ...warningKinds] as const

function MarkField({ field }: { field: FieldProps<WarningKind> }) {
  return (
    <FieldFrame field={field} label={t('mark')} hint={t('markHint')}>
      <Select
        id={field.id}
        value={field.value ?? NONE}
        options={marks.map((id) => ({ id, name: t(`marks.${id}`) }))}
        onChange={(value) => field.onChange(warningKinds.find((kind) => kind === value) ?? null)}
      />
    </FieldFrame>
  )
}

function Consent({ customerId, hasConsent, field }: { customerId: number; hasConsent: boolean; field: FieldProps<0 | 1 | boolean> }) {
  if (hasConsent)
    return (
      <p className={styles.stands}>
        <Icon name="check" size={18} />
        {t('consentStands')}
      </p>
    )
  return (
    <div className={styles.consent}>
      <FlagField field={field} label={t('consent')} hint={t('consentHint')} />
      <Link to={pathTo('consent-form', { id: customerId })} target="_blank" rel="noopener" className={styles.print}>
        <Icon name="print" size={18} />
        {t('print')}
      </Link>
    </div>
  )
}
