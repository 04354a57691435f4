import type { Answer } from '#contract/core/endpoint.ts'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import { kkm } from '#contract/kkm/kkm.ts'
import { toKopecks } from '#domain/core/money.ts'
import { sumIn } from '#web/core/money-in.ts'
import { useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FlagField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { FieldPairs } from '#web/ui/field-group.tsx'
import { FormView } from '#web/ui/form.tsx'
import { MoneyField, PhoneField } from '#web/ui/typed-field.tsx'
import styles from './close.module.css'
import { Compare, type Counted } from './compare.tsx'
import { t } from './texts.ts'

type Closing = Answer<typeof kkm.closing>
export type ClosingAnswer = Answer<typeof kkm.close>

interface CloseFormProps {
  closing: Closing
  counted: Counted
  onAgain: () => void
  onClosed: (result: ClosingAnswer) => void
}

/** After the count: the difference and its reason, the package and the float that always come to what was counted, and the act. */
export function CloseForm({ closing, counted, onAgain, onClosed }: CloseFormProps) {
  const { can } = useSession()
  const { shift, register, currency, limit, self_employed } = closing
  const { difference, total } = counted
  const float = Math.min(closing.float ?? 0, total)
  const packed = closing.is_packed === 1 ? Math.round((total - float) * 100) / 100 : 0
  const save = useSave(kkm.close, { once: `close-${shift.id}`, inForm: true, failed: t('end.notClosed'), done: onClosed })
  const mayFloat = can('Exchange.create')
  const form = useForm({
    whileSaving: 'closed',
    schema: schemaOf(total),
    name: `close-${shift.id}-${counted.id}`,
    initial: {
      register_id: register.id,
      count_id: counted.id,
      ...(packed > 0 && { safe_package_sum: packed }),
      ...(mayFloat && packed > 0 && { exchange_sum: Math.round((total - packed) * 100) / 100 }),
    },
    save: ({ safe_package_sum, exchange_sum, ...body }) => {
      const parts = safe_package_sum ? { safe_package_sum, ...(mayFloat && exchange_sum !== undefined && { exchange_sum }) } : {}
      return save.mutateAsync({ body: { ...body, ...parts } })
    },
  })
  const sum = sumIn(currency)
  const isTwofold = limit !== null && Math.abs(difference) > limit
  /** Changing one of the two changes the other. */
  const other = (typed: number | null | undefined) => Math.max(0, Math.round((total - (typed ?? 0)) * 100) / 100)
  const packageField = form.field('safe_package_sum')
  const floatField = form.field('exchange_sum')
  return (
    <FormView
      form={form}
      once={`close-${shift.id}`}
      submit={actOf(shift.number, difference, sum)}
      more={
        <Button kind="quiet" onClick={onAgain}>
          {t('end.again')}
        </Button>
      }
    >
      <Compare counted={counted} currency={currency} />
      {difference !== 0 && <TextAreaField field={form.field('comment')} label={t('end.why')} maxLength={500} />}
      {isTwofold && (
        <>
          <p>{t('end.secondHint', { limit })}</p>
          <FieldPairs>
            <PhoneField field={form.field('second_login')} label={t('fields.second_login')} />
            <TextField field={form.field('second_password')} label={t('fields.second_password')} type="password" autoComplete="off" />
          </FieldPairs>
        </>
      )}
      {closing.is_packed === 1 && total > 0 && (
        <section aria-label={t('end.packageTitle')} className={styles.package}>
          <h2>{t('end.packageTitle')}</h2>
          <p>{t('end.packageHint')}</p>
          <TextField field={form.field('safe_package_code')} label={t('fields.safe_package_code')} maxLength={40} />
          <FieldPairs>
            <MoneyField
              field={{
                ...packageField,
                onChange: (typed) => form.set({ safe_package_sum: typed ?? undefined, ...(mayFloat && { exchange_sum: other(typed) }) }),
              }}
              label={t('fields.safe_package_sum')}
            />
            {mayFloat && (
              <MoneyField
                field={{
                  ...floatField,
                  onChange: (typed) => form.set({ exchange_sum: typed ?? undefined, safe_package_sum: other(typed) }),
                }}
                label={t('fields.exchange_sum')}
              />
            )}
          </FieldPairs>
        </section>
      )}
      {self_employed > 0 && (
        <FlagField field={form.field('self_employed_checked')} label={t('end.selfEmployed', { sum: sum(self_employed) })} />
      )}
    </FormView>
  )
}

/** Neither the package nor the float is more than was counted: the other one is then none, and the shift would close without it. */
const schemaOf = (total: number) =>
  kkm.close.body.superRefine((body, { addIssue }) => {
    for (const name of ['exchange_sum', 'safe_package_sum'] as const)
      if ((body[name] ?? 0) > toKopecks(total)) addIssue({ code: 'custom', path: [name], message: kkmMessages.split })
  })

function actOf(number: number, difference: number, sum: (of: number) => string) {
  if (difference === 0) return t('end.closeAs', { number })
  return t(difference < 0 ? 'end.closeShort' : 'end.closeOver', { number, sum: sum(Math.abs(difference)) })
}
