import { calls } from '#contract/calls/calls.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useOpen } from '#web/core/use-open.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { CallPanel } from './call-panel.tsx'
import { OpenCall } from './open-call.tsx'
import { t } from './texts.ts'
import { CallState, clockOf, nameOf, phoneOf } from './words.tsx'

export default function ClientCallsPage() {
  const [id, open] = useOpen('call')
  useRefetch(calls.history, null, ['calls'])
  return (
    <>
      <ListPage
        endpoint={calls.history}
        title={t('title')}
        empty={t('empty')}
        columns={[
          {
            key: 'user',
            title: t('fields.user'),
            width: '220px',
            cell: (row) => (
              <OpenCall id={row.id} name={nameOf(row)} onOpen={open}>
                {nameOf(row)}
              </OpenCall>
            ),
          },
          // The moment stands where a narrow screen shows it without moving the table.
          {
            key: 'started_at',
            title: t('fields.started_at'),
            isSortable: true,
            width: '150px',
            cell: (row) => <span className="figures">{formatMoment(row.started_at)}</span>,
          },
          { key: 'phone', title: t('fields.phone'), cell: phoneOf, width: '160px' },
          { key: 'direction', title: t('fields.direction'), cell: (row) => t(`directions.${row.direction}`), width: '120px' },
          { key: 'result', title: t('fields.result'), cell: (row) => <CallState row={row} />, width: '170px' },
          { key: 'line', title: t('fields.line'), cell: (row) => row.line },
          { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name },
          { key: 'employer', title: t('fields.employer'), cell: (row) => row.employer?.name },
          {
            key: 'wait_s',
            title: t('fields.wait_s'),
            isSortable: true,
            isNumber: true,
            width: '110px',
            cell: (row) => row.wait_s !== null && clockOf(row.wait_s),
          },
          {
            key: 'talk_s',
            title: t('fields.talk_s'),
            isSortable: true,
            isNumber: true,
            width: '120px',
            cell: (row) => row.talk_s !== null && clockOf(row.talk_s),
          },
          { key: 'comments', title: t('fields.comments'), cell: (row) => row.comments || null, isNumber: true, width: '130px' },
          {
            key: 'recording',
            title: t('fields.recording'),
            cell: (row) => row.recording && t(`recordings.short.${row.recording}`),
            width: '100px',
          },
          { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, isSpare: true, width: '80px' },
        ]}
      />
      {id !== null && <CallPanel key={id} id={id} onClose={() => open(null)} />}
    </>
  )
}
