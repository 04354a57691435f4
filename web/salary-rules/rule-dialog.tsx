import { type PayRuleBody, ruleBases, rulePercents, ruleSums, salaryRules } from '#contract/salary-rules/salary-rules.ts'
import { serviceCategories } from '#contract/service-categories/service-categories.ts'
import { todayIn } from '#web/core/formats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { sessionZone } from '#web/core/zone.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoiceField, FieldError, FlagField } from '#web/ui/field.tsx'
import { FieldGroup, FieldPairs } from '#web/ui/field-group.tsx'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { MoneyField, NumberField } from '#web/ui/typed-field.tsx'
import type { RuleName } from './rule-words.ts'
import { t } from './texts.ts'

interface RuleDialogProps {
  whose: { employer_id: number } | { work_position_id: number }
  /** The present rule, from which the new one begins. */
  rule: PayRuleBody
  onClose: () => void
}

/** A rule from a day on; an empty field takes the value of the wider level. */
export function RuleDialog({ whose, rule: begun, onClose }: RuleDialogProps) {
  const save = useSave(salaryRules.create, { inForm: true, saved: t('saved'), failed: t('failed'), done: onClose })
  const form = useForm({
    whileSaving: 'closed',
    schema: salaryRules.create.body,
    name: 'salary-rule',
    initial: { ...whose, from_day: todayIn(sessionZone()), rule: begun },
    save: (body) => save.mutateAsync({ body }),
  })
  const { withhold_all, ...rest } = form.draft.rule ?? {}
  const rule: PayRuleBody = { ...rest, ...(withhold_all && { withhold_all: 1 as const }) }
  const field = form.field('rule')
  const change = (part: Partial<PayRuleBody>) => form.set({ rule: withoutEmpty({ ...rule, ...part }) })
  const numberOf = (name: RuleName | 'shift_hours' | 'late_grace_min') =>
    plainField<number>(`rule-${name}`, rule[name] ?? null, (value) => change({ [name]: value }))
  return (
    <Dialog title={t('make')} onClose={onClose} isWide>
      <FormView form={form} submit={t('make')}>
        <DateField field={form.field('from_day')} label={t('fields.from_day')} />
        <FieldGroup title={t('fields.rule')}>
          <FieldPairs>
            {ruleSums.map((name) => (
              <MoneyField key={name} field={numberOf(name)} label={t(`fields.${name}`)} />
            ))}
            <NumberField field={numberOf('shift_hours')} label={t('fields.shift_hours')} />
            <NumberField field={numberOf('late_grace_min')} label={t('fields.late_grace_min')} />
            {rulePercents.map((name) => (
              <NumberField key={name} field={numberOf(name)} label={t(`fields.${name}`)} />
            ))}
            <ChoiceField
              field={plainField<(typeof ruleBases)[number]>('rule-base', rule.percent_base ?? null, (percent_base) =>
                change({ percent_base }),
              )}
              label={t('fields.percent_base')}
              options={bases}
            />
          </FieldPairs>
          <FlagField
            field={plainField<0 | 1 | boolean>('rule-all', rule.withhold_all ?? 0, (is) => change({ withhold_all: is ? 1 : null }))}
            label={t('fields.withhold_all')}
          />
        </FieldGroup>
        <ByCategory rule={rule} change={change} />
        <PlanBonus rule={rule} change={change} />
        <FieldError field={field} />
      </FormView>
    </Dialog>
  )
}

const bases = ruleBases.map((id) => ({ id, name: t(`percentBases.${id}`) }))

const withoutEmpty = (rule: PayRuleBody): PayRuleBody => Object.fromEntries(Object.entries(rule).filter(([, value]) => value != null))

interface PartProps {
  rule: PayRuleBody
  change: (part: Partial<PayRuleBody>) => void
}

/** Categories of services with percents of their own. */
function ByCategory({ rule, change }: PartProps) {
  const asked = useData(serviceCategories.list, { query: { limit: 500 } }, { quiet: true })
  const { data } = asked
  const own = rule.service_percent_by_category ?? {}
  const put = (next: Record<string, number>) => change({ service_percent_by_category: next })
  const free = (data?.items ?? []).filter(({ id }) => own[String(id)] === undefined).map(({ id, title }) => ({ id, name: title }))
  const nameOf = (id: string) => data?.items.find((one) => String(one.id) === id)?.title ?? `№\u00a0${id}`
  return (
    <FieldGroup title={t('fields.service_percent_by_category')}>
      {Object.entries(own).map(([id, percent]) => (
        <FieldPairs key={id}>
          <NumberField
            field={plainField<number>(`rule-category-${id}`, percent, (value) => put({ ...own, [id]: value ?? 0 }))}
            label={nameOf(id)}
          />
          <IconButton
            icon="remove"
            label={`${t('remove')}: ${nameOf(id)}`}
            onClick={() => put(Object.fromEntries(Object.entries(own).filter(([one]) => one !== id)))}
          />
        </FieldPairs>
      ))}
      <SelectField
        field={plainField<number>('rule-category', null, (id) => id !== null && put({ ...own, [String(id)]: rule.service_percent ?? 40 }))}
        label={t('addCategory')}
        options={free}
        from={asked}
      />
    </FieldGroup>
  )
}

/** Bonuses for the studio's plan, by steps. */
function PlanBonus({ rule, change }: PartProps) {
  const steps = rule.plan_bonus ?? []
  const put = (at: number, part: Partial<(typeof steps)[number]>) =>
    change({ plan_bonus: steps.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <FieldGroup title={t('fields.plan_bonus')}>
      {steps.map(({ from, sum }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no number of its own
        <FieldPairs key={at}>
          <NumberField
            field={plainField<number>(`rule-from-${at}`, from, (value) => put(at, { from: value ?? 0 }))}
            label={t('fields.from')}
          />
          <MoneyField field={plainField<number>(`rule-sum-${at}`, sum, (value) => put(at, { sum: value ?? 0 }))} label={t('fields.sum')} />
        </FieldPairs>
      ))}
      <p>
        <Button icon="plus" onClick={() => change({ plan_bonus: [...steps, { from: 100, sum: 0 }] })}>
          {t('addStep')}
        </Button>
        {steps.length > 0 && (
          <Button kind="quiet" icon="remove" onClick={() => change({ plan_bonus: steps.slice(0, -1) })}>
            {t('dropStep')}
          </Button>
        )}
      </p>
    </FieldGroup>
  )
}
