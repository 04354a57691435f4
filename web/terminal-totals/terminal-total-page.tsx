import { useParams } from '@tanstack/react-router'
import { audits } from '#contract/audits/audits.ts'
import type { Answer } from '#contract/core/endpoint.ts'
import { paths } from '#contract/shell/paths.ts'
import { terminalTotalsRu } from '#contract/terminal-totals/terminal-totals.ru.ts'
import { terminalTotals } from '#contract/terminal-totals/terminal-totals.ts'
import { May } from '#web/core/may.tsx'
import { keyOf, queryClient, useData, useSave } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { History } from '#web/ui/history.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { t } from './texts.ts'
import { TotalsPaper } from './totals-paper.tsx'
import { TotalsState } from './totals-state.tsx'

type Totals = Answer<typeof terminalTotals.show>

export default function TerminalTotalPage() {
  const { id: param }: { id?: string } = useParams({ strict: false })
  const id = Number(param)
  useRefetch(terminalTotals.show, null, ['terminal-totals'])
  const { data, error, refetch } = useData(terminalTotals.show, { params: { id } })
  return (
    <Page
      title={t('one', { id })}
      bar={
        <>
          <LinkButton kind="quiet" icon="chevronLeft" to={paths.terminalTotals}>
            {t('title')}
          </LinkButton>
          {data && <TotalsState row={data} />}
        </>
      }
      actions={data && <Act row={data} />}
    >
      {!data && error && <Failure title={t(error.status === 404 ? 'missing' : 'failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={4} />}
      {data && (
        <Tabs
          label={t('one', { id })}
          tabs={[
            { title: t('main'), content: <TotalsPaper row={data} /> },
            {
              title: t('history'),
              content: <History endpoint={audits.byModel} type="terminal_total" id={id} labels={terminalTotalsRu.fields} />,
            },
          ]}
        />
      )}
    </Page>
  )
}

/** Printed once the terminal has answered; until then it may be given up. */
function Act({ row: { id, state } }: { row: Totals }) {
  const drop = useSave(terminalTotals.drop, {
    saved: null,
    done: () => void queryClient.invalidateQueries({ queryKey: keyOf(terminalTotals.show).slice(0, 1) }),
  })
  const ask = async () => {
    if (await confirm({ title: t('due.drop'), text: t('due.dropText'), action: t('due.drop'), isDangerous: true }))
      drop.mutate({ params: { id } })
  }
  if (state === 'pending')
    return (
      <May do={terminalTotals.drop}>
        <Button kind="warning" aria-disabled={drop.isPending} onClick={() => void ask()}>
          {t('due.drop')}
        </Button>
      </May>
    )
  return (
    <Button kind="primary" icon="print" onClick={() => window.print()}>
      {t('paper.print')}
    </Button>
  )
}
