import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { fiscal } from '#contract/fiscal/fiscal.ts'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './tape.module.css'
import { TapeSwitches } from './tape-switches.tsx'
import { t } from './texts.ts'

/** Milliseconds between two readings of the printed documents. */
const LOOK = 3000
const widths = ['58', '80'] as const
type Width = (typeof widths)[number]

/** What a simulated register has printed, the newest on top, as on its paper. */
export default function TapePage() {
  const { id }: { id?: string } = useParams({ strict: false })
  const [width, setWidth] = useState<Width>('58')
  useRefetch(fiscal.tape, null, ['fiscal', 'orders'])
  const query = { register_id: Number(id), width }
  const { data, error, refetch } = useData(fiscal.tape, { query }, { keep: true, refetchInterval: LOOK })
  const options = widths.map((one) => ({ id: one, name: t('tape.mm', { width: one }) }))
  return (
    <Page
      title={t('tape.title')}
      bar={
        <Select
          label={t('fields.width')}
          value={width}
          options={options}
          onChange={(next) => setWidth(widths.find((one) => one === next) ?? '58')}
        />
      }
    >
      {!data && error && <Failure title={t('tape.failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={4} />}
      {data && <TapeSwitches registerId={Number(id)} switches={data.switches} />}
      {data?.items.length === 0 && <Empty icon="receipt" title={t('tape.empty')} text={t('tape.emptyText')} />}
      {data?.items.map(({ fn, fd, text }, at) => (
        <article
          key={fd > 0 ? `${fn}-${fd}` : `paper-${data.items.length - at}`}
          className={styles.paper}
          aria-label={fd > 0 ? t('tape.document', { fd }) : t('tape.report')}
        >
          <pre>{text}</pre>
        </article>
      ))}
    </Page>
  )
}
