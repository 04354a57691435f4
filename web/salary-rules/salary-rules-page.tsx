import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type SalaryRuleRow, salaryRules } from '#contract/salary-rules/salary-rules.ts'
import { serviceCategories } from '#contract/service-categories/service-categories.ts'
import { paths } from '#contract/shell/paths.ts'
import { formatDay, formatMoment, todayIn } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { plainField } from '#web/core/plain-field.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { sessionZone } from '#web/core/zone.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Page } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { ruleWords } from './rule-words.ts'
import styles from './salary-rules.module.css'
import { t } from './texts.ts'

/** The person or position of the address, whose rules are shown. */
function useWhose() {
  const search: { employer_id?: string | number; work_position_id?: string | number } = useSearch({ strict: false })
  const navigate = useNavigate()
  const employer = Number(search.employer_id) || null
  const position = employer === null ? Number(search.work_position_id) || null : null
  const choose = (next: { employer_id?: number; work_position_id?: number }) => void navigate({ to: '.', search: next, replace: true })
  return { employer, position, choose }
}

/** How people are paid, with the history by day: a position says it for all who hold it, a person's own rule stands over it. */
export default function SalaryRulesPage() {
  const { employer, position, choose } = useWhose()
  const { data, error, refetch } = useData(salaryRules.people, {})
  return (
    <Page
      title={t('title')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths['finance-zp']}>
          {t('back')}
        </LinkButton>
      }
    >
      <p className={styles.soft}>{t('everybody')}</p>
      {/* Without the people there is nobody to choose. */}
      {error && !data ? (
        <Failure title={t('notLoaded')} error={error} retry={() => void refetch()} />
      ) : (
        <>
          <div className={styles.whose}>
            <SelectField
              field={plainField<number>('rules-position', position, (id) => choose(id === null ? {} : { work_position_id: id }))}
              label={t('of.position')}
              options={data?.positions ?? []}
            />
            <SelectField
              field={plainField<number>('rules-employer', employer, (id) => choose(id === null ? {} : { employer_id: id }))}
              label={t('of.employer')}
              options={data?.employers ?? []}
            />
          </div>
          {(employer ?? position) === null && <Empty icon="cash" title={t('choose')} text={t('chooseText')} />}
        </>
      )}
      {employer !== null && <Rules key={`e${employer}`} whose={{ employer_id: employer }} />}
      {position !== null && <Rules key={`p${position}`} whose={{ work_position_id: position }} />}
    </Page>
  )
}

type Whose = { employer_id: number } | { work_position_id: number }

function Rules({ whose }: { whose: Whose }) {
  useRefetch(salaryRules.list, null, ['salary-rules'])
  const [isOpen, open] = useState(false)
  const { data, error, refetch } = useData(salaryRules.list, { query: whose })
  const today = todayIn(sessionZone())
  if (!data) return error ? <Failure title={t('notLoaded')} error={error} retry={() => void refetch()} /> : <FormSkeleton fields={4} />
  const current = data.items.find(({ from_day }) => from_day <= today)
  return (
    <>
      <May do={salaryRules.create}>
        <p className={styles.acts}>
          <Button kind="primary" icon="plus" onClick={() => open(true)}>
            {t('make')}
          </Button>
        </p>
      </May>
      {data.items.length === 0 && <Empty icon="cash" title={t('title')} text={t('empty')} />}
      <ul className={styles.rules} aria-label={t('history')}>
        {data.items.map((row) => (
          <Rule key={row.id} row={row} isNow={row === current} />
        ))}
      </ul>
      {isOpen && <RuleDialog whose={whose} rule={(current ?? data.items[0])?.rule ?? {}} onClose={() => open(false)} />}
    </>
  )
}

function Rule({ row, isNow }: { row: SalaryRuleRow; isNow: boolean }) {
  const remove = useSave(salaryRules.remove, { saved: t('removed'), failed: t('failed') })
  const { data } = useData(
    serviceCategories.list,
    { query: { limit: 500 } },
    { enabled: row.rule.service_percent_by_category !== undefined, quiet: true },
  )
  const nameOf = (id: number) => data?.items.find((one) => one.id === id)?.title ?? `№\u00a0${id}`
  const ask = async () => {
    if (await confirm({ title: t('remove'), action: t('remove'), isDangerous: true })) remove.mutate({ params: { id: row.id } })
  }
  return (
    <li>
      <h2>
        {t('later', { day: formatDay(row.from_day) })} {isNow && <span className={styles.now}>{t('now')}</span>}
      </h2>
      <Facts className={styles.facts} of={ruleWords(row.rule, nameOf)} />
      <p className={styles.soft}>
        {[row.author?.name, formatMoment(row.created_at)].filter(Boolean).join(', ')}
        <May do={salaryRules.remove}>
          <Button kind="quiet" icon="remove" onClick={() => void ask()}>
            {t('remove')}
          </Button>
        </May>
      </p>
    </li>
  )
}
