import { paymentRequests } from '#contract/payment-requests/payment-requests.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useForm } from '#web/core/use-form.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FieldPairs } from '#web/ui/field-group.tsx'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { MoneyField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

/** A request for oneself; a person who approves requests may make it for others within reach. */
export function NewRequestDialog({ onClose }: { onClose: () => void }) {
  const { can } = useSession()
  const mayName = can('PaymentRequest.approve')
  const asked = useData(paymentRequests.people, {}, { enabled: mayName })
  const { data } = asked
  const save = useSave(paymentRequests.create, {
    once: 'payment-request',
    inForm: true,
    saved: t('made'),
    failed: t('notMade'),
    done: onClose,
  })
  const form = useForm({
    whileSaving: 'closed',
    schema: paymentRequests.create.body,
    name: 'payment-request',
    initial: {},
    save: (body) => save.mutateAsync({ body }),
  })
  return (
    <Dialog title={t('make')} onClose={onClose} isWide>
      <FormView form={form} once={'payment-request'} submit={t('make')}>
        {mayName && (
          <SelectField
            from={asked}
            field={form.field('employer_id')}
            label={t('fields.employer')}
            hint={t('forMyself')}
            options={data?.items ?? []}
          />
        )}
        <FieldPairs>
          <DateField field={form.field('begin_at')} label={t('fields.begin_at')} />
          <DateField field={form.field('end_at')} label={t('fields.end_at')} />
        </FieldPairs>
        <MoneyField field={form.field('sum')} label={t('fields.sum')} />
        <TextAreaField field={form.field('comment')} label={t('fields.comment')} maxLength={500} />
      </FormView>
    </Dialog>
  )
}
