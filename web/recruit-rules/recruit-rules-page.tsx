import { useState } from 'react'
import { type RecruitRuleRow, recruitRules } from '#contract/recruit-rules/recruit-rules.ts'
import { paths } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData, useSave } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './recruit-rules.module.css'
import { RuleDialog } from './rule-dialog.tsx'
import { t } from './texts.ts'

/** Rules in the order in which they are tried. */
export default function RecruitRulesPage() {
  const [isOpen, setOpen] = useState(false)
  useRefetch(recruitRules.list, null, ['recruit-rules'])
  const { data, error, refetch } = useData(recruitRules.list, {})
  const last = data?.items.at(-1)?.place ?? 0
  return (
    <Page
      title={t('title')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths.candidates}>
          {t('back')}
        </LinkButton>
      }
      actions={
        <May do={recruitRules.create}>
          <Button kind="primary" icon="plus" onClick={() => setOpen(true)}>
            {t('create')}
          </Button>
        </May>
      }
    >
      <p className={styles.lead}>{t('lead')}</p>
      {error && !data && <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={4} />}
      {data?.items.length === 0 && <Empty icon="filter" title={t('title')} text={t('empty')} />}
      {data && data.items.length > 0 && (
        <ol className={styles.rules}>
          {data.items.map((row) => (
            <Rule key={row.id} row={row} />
          ))}
        </ol>
      )}
      {isOpen && <RuleDialog place={Math.min(999, last + 10)} onClose={() => setOpen(false)} />}
    </Page>
  )
}

function Rule({ row: { id, place, words, turn, author, created_at } }: { row: RecruitRuleRow }) {
  const remove = useSave(recruitRules.remove, { saved: t('removed') })
  const ask = async () => {
    const question = { title: t('remove', { place }), text: t('removeText'), action: t('action'), isDangerous: true }
    if (await confirm(question)) remove.mutate({ params: { id } })
  }
  return (
    <li>
      <b>{place}</b>
      <div>
        <p>{words}</p>
        <small>{[t('taken', { count: turn }), author, formatMoment(created_at)].filter(Boolean).join(', ')}</small>
      </div>
      <May do={recruitRules.remove}>
        <IconButton icon="remove" label={t('removeNamed', { words })} onClick={() => void ask()} />
      </May>
    </li>
  )
}
