import { seenIn } from '#contract/core/edits.ts'
import { outOfBounds } from '#contract/retention-terms/retention-terms.ru.ts'
import {
  isOffered,
  type RetentionTerm,
  retentionBounds,
  retentionTermBody,
  retentionTerms,
} from '#contract/retention-terms/retention-terms.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FlagField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

/** The term of one kind; a shorter one is confirmed, because the next night applies it. */
export function TermDialog({ term, onClose }: { term: RetentionTerm; onClose: () => void }) {
  const bounds = retentionBounds[term.kind]
  const save = useSave(retentionTerms.save, { saved: t('saved'), inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    schema: retentionTermBody.superRefine(({ days }, { addIssue }) => {
      if (days !== null && (days < bounds.min || days > bounds.max))
        addIssue({ code: 'custom', path: ['days'], message: outOfBounds(bounds) })
    }),
    name: term.kind,
    initial: { kind: term.kind, days: term.days, ...(isOffered(term.kind) && { by_itself: term.by_itself ? 1 : 0 }) },
    seen: seenIn(retentionTerms.save, term),
    save: async (body, _, seen) => {
      const days = body.days ?? bounds.usual
      const asked = body.by_itself === 1 && !term.by_itself ? unasked : shorter
      const isMeant = (days >= term.days && asked === shorter) || (await confirm({ ...asked, isDangerous: true }))
      if (isMeant) await save.mutateAsync({ body: { ...body, days: days === bounds.usual ? null : days }, seen })
      onClose()
    },
  })
  return (
    <Dialog isWide title={t(`kinds.${term.kind}.title`)} onClose={onClose}>
      <p>{t(`kinds.${term.kind}.why`)}</p>
      <FormView form={form}>
        <NumberField field={form.field('days')} label={t('fields.days')} hint={t('between', bounds)} />
        {form.draft.days !== bounds.usual && <Button onClick={() => form.set({ days: bounds.usual })}>{t('setUsual')}</Button>}
        {isOffered(term.kind) && <FlagField field={form.field('by_itself')} label={t('fields.by_itself')} />}
      </FormView>
    </Dialog>
  )
}

const unasked = { title: t('byItselfTitle'), text: t('byItselfText'), action: t('byItself') }
const shorter = { title: t('shorter'), text: t('shorterText'), action: t('shorten') }
