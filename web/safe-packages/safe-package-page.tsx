import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { audits } from '#contract/audits/audits.ts'
import { safePackagesRu } from '#contract/safe-packages/safe-packages.ru.ts'
import { type SafePackageRow, safePackages } from '#contract/safe-packages/safe-packages.ts'
import { paths } from '#contract/shell/paths.ts'
import { formatMoney } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { keyOf, queryClient, useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FactsCard } from '#web/ui/facts.tsx'
import { History } from '#web/ui/history.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DecideDialog, HandDialog, ReceiveDialog } from './package-dialogs.tsx'
import { PackageState } from './package-state.tsx'
import { PackageWay } from './package-way.tsx'
import { t } from './texts.ts'

const EVERYTHING = { with: 'unit;packer;hander;receiver;decider;debtor' }

export default function SafePackagePage() {
  const { id: param }: { id?: string } = useParams({ strict: false })
  const id = Number(param)
  const input = { params: { id }, query: EVERYTHING }
  useRefetch(safePackages.show, null, ['safe-packages', 'kkm'])
  const { data, error, refetch } = useData(safePackages.show, input)
  return (
    <Page
      title={t('one', { code: data?.code ?? '' })}
      bar={
        <>
          <LinkButton kind="quiet" icon="chevronLeft" to={paths.safePackages}>
            {t('title')}
          </LinkButton>
          {data && <PackageState state={data.state} />}
        </>
      }
      actions={data && <NextAct row={data} onSaved={() => void queryClient.invalidateQueries({ queryKey: keyOf(safePackages.show) })} />}
    >
      {!data && error && <Failure title={t(error.status === 404 ? 'missing' : 'failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={4} />}
      {data && (
        <Tabs
          label={t('one', { code: data.code })}
          tabs={[
            { title: t('main'), content: <Body row={data} /> },
            {
              title: t('history'),
              content: <History endpoint={audits.byModel} type="safe_package" id={data.id} labels={safePackagesRu.fields} />,
            },
          ]}
        />
      )}
    </Page>
  )
}

const acts = {
  packed: { do: safePackages.hand, word: 'acts.hand', dialog: HandDialog },
  handed: { do: safePackages.receive, word: 'acts.receive', dialog: ReceiveDialog },
  discrepancy: { do: safePackages.decide, word: 'acts.decide', dialog: DecideDialog },
} as const

/** The only act that is possible with the package now. */
function NextAct({ row, onSaved }: { row: SafePackageRow; onSaved: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { state } = row
  if (state !== 'packed' && state !== 'handed' && state !== 'discrepancy') return null
  const { do: endpoint, word, dialog: Act } = acts[state]
  return (
    <May do={endpoint}>
      <Button kind="primary" onClick={() => setOpen(true)}>
        {t(word)}
      </Button>
      {isOpen && <Act row={row} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </May>
  )
}

function Body({ row }: { row: SafePackageRow }) {
  return (
    <>
      <FactsCard
        of={[
          [t('fields.code'), row.code],
          [t('fields.sum'), formatMoney(row.sum)],
          [t('fields.received'), row.received !== null && formatMoney(row.received)],
          [t('fields.unit'), row.unit?.name],
          [t('fields.comment'), row.comment],
        ]}
      />
      <PackageWay row={row} />
    </>
  )
}
