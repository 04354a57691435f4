import { useParams } from '@tanstack/react-router'
import { type GoodInventRow, goodInvents } from '#contract/good-invents/good-invents.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { May } from '#web/core/may.tsx'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { placeOf } from '#web/stores/store-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { DocumentPage, type DocumentProps } from '#web/ui/document-page.tsx'
import { saidOfEnd, whoAt } from '#web/ui/document-said.ts'
import { useRemoveDocument } from '#web/ui/use-remove-document.ts'
import { ActPaper } from './act-paper.tsx'
import { CountScreen } from './count-screen.tsx'
import { nameOf } from './count-words.ts'
import { InventResult } from './invent-result.tsx'
import { InventStatusMark } from './invent-status.tsx'
import { t } from './texts.ts'

const EVERYTHING = 'unit;store;good_group;employer;processor;canceller;counters;items'

export default function GoodInventPage() {
  const { itemId }: { itemId?: string } = useParams({ strict: false })
  const { can } = useSession()
  const isCounting = ({ status_id }: GoodInventRow) => status_id === 0 && can(goodInvents.scans.may)
  return (
    <DocumentPage
      key={itemId}
      id={Number(itemId)}
      endpoint={goodInvents.show}
      relations={EVERYTHING}
      feature="good-invents"
      words={{
        main: (row) => t(isCounting(row) ? 'view.count' : 'view.result'),
        one: t('one'),
        history: t('view.history'),
        missing: t('view.missing'),
        failed: t('view.failed'),
      }}
      back={{ to: paths.goodInvents, name: t('view.back') }}
      nameOf={nameOf}
      mark={({ status_id }) => <InventStatusMark status={status_id} />}
      said={said}
      acts={({ row }) => row.status_id === 0 && <OpenActs invent={row} />}
      body={(one) => (isCounting(one.row) ? <CountScreen key={one.row.id} {...one} /> : <InventResult {...one} />)}
      more={(one) => [
        ...(isCounting(one.row) ? [{ title: t('view.result'), content: <InventResult {...one} /> }] : []),
        { title: t('view.act'), content: <ActPaper invent={one.row} /> },
      ]}
      log={{ endpoint: goodInvents.history, type: 'good_invent', labels }}
    />
  )
}

export type InventProps = DocumentProps<GoodInventRow>

/** Who did the last act on the document, and when. */
function said(row: GoodInventRow) {
  const place = [placeOf(row.unit, row.store), row.is_blind === 1 && row.status_id === 0 && t('view.blind')].filter(Boolean).join(', ')
  const last = saidOfEnd(row, (act, who) => t(`view.${act}`, who)) ?? t('view.begun', whoAt(row.created_at, row.employer))
  return `${place} · ${last}`
}

function OpenActs({ invent: { id } }: { invent: GoodInventRow }) {
  const remove = useRemoveDocument({
    remove: goodInvents.remove,
    list: goodInvents.list,
    all: paths.goodInvents,
    words: { ask: t('acts.remove', { id }), done: t('acts.removed', { id }) },
    to: (itemId) => pathTo('goodInvent', { itemId }),
  })
  return (
    <May do={goodInvents.remove}>
      <Button kind="warning" icon="remove" onClick={() => void remove(id)}>
        {shell('form.remove')}
      </Button>
    </May>
  )
}

const labels: Record<string, string> = Object.fromEntries(
  (
    [
      'status_id',
      'unit_id',
      'store_id',
      'employer_id',
      'good_group_id',
      'shelf',
      'is_costliest',
      'is_blind',
      'comment',
      'processed_at',
      'processed_by',
      'cancelled_at',
      'cancelled_by',
      'cancel_reason',
      'shortage',
      'excess',
      'invent_id',
      'n',
      'good_id',
      'base_qty',
      'base_at',
      'is_deleted',
      'expected',
      'is_moved',
      'cost',
    ] as const
  ).map((name) => [name, t(`fields.${name}`)]),
)
