import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { keyOfCode, markCode } from '#contract/core/mark-code.ts'
import { type MarkStandRow, marks } from '#contract/marks/marks.ts'
import { paths } from '#contract/shell/paths.ts'
import { formatQty } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { plainField } from '#web/core/plain-field.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useScan } from '#web/core/scanner.ts'
import { toast } from '#web/core/toast.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FactsCard } from '#web/ui/facts.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './marks.module.css'
import { MarksPicker } from './marks-picker.tsx'
import { t } from './texts.ts'
import { Unscanned } from './unscanned.tsx'

export default function MarkStandPage() {
  const { itemId }: { itemId?: string } = useParams({ strict: false })
  const id = Number(itemId)
  useRefetch(marks.stand, null, ['marks', 'good-remains'])
  const { data, error, refetch } = useData(marks.stand, { params: { id }, query: { with: 'good;store;codes' } }, { staleTime: 0 })
  return (
    <Page
      title={data?.good?.name ?? t('stands.title')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths.marksStands}>
          {t('stands.all')}
        </LinkButton>
      }
    >
      {!data && error && (
        <Failure title={t(error.status === 404 ? 'stands.missing' : 'stands.failed')} error={error} retry={() => void refetch()} />
      )}
      {!data && !error && <FormSkeleton fields={3} />}
      {data && <Stand key={id} stand={data} />}
    </Page>
  )
}

/** A person stands at the shelf with a scanner: what is scanned and new gets into the books, what is in them and was not scanned is what may be gone. */
function Stand({ stand }: { stand: MarkStandRow }) {
  const [scanned, setScanned] = useState<readonly string[]>([])
  const keys = new Set(scanned.map(keyOfCode))
  const inBooks = new Set((stand.codes ?? []).map(({ code }) => keyOfCode(code)))
  const fresh = scanned.filter((code) => !inBooks.has(keyOfCode(code)))
  useScan((scan) => {
    const read = markCode.safeParse(scan)
    if (!read.success) return toast.error(read.error.issues[0]?.message ?? '')
    if (keys.has(keyOfCode(read.data))) return toast.error(t('field.twice', { mark: keyOfCode(read.data) }))
    setScanned((now) => [...now, read.data])
  })
  return (
    <>
      <FactsCard of={[...(stand.store ? [[t('fields.store'), stand.store.name] as const] : []), [t('stands.books'), said(stand)]]} />
      <May do={marks.accept}>
        <section className={styles.stand}>
          <p className={styles.note}>{t('stands.hint')}</p>
          <Accept stand={stand} scanned={scanned} fresh={fresh} onScanned={setScanned} />
        </section>
      </May>
      <Unscanned stand={stand} codes={(stand.codes ?? []).filter(({ code }) => !keys.has(keyOfCode(code)))} />
    </>
  )
}

const said = ({ remain, marks: count, need, ...row }: MarkStandRow) =>
  [
    t('stands.stand', { remain: formatQty(remain), marks: formatQty(count) }),
    need === 'even' ? t('stands.even') : t(`stands.${need}`, { count: row[need] }),
  ].join(' · ')

interface AcceptProps {
  stand: MarkStandRow
  scanned: readonly string[]
  /** Scanned codes that the books do not have in this store. */
  fresh: string[]
  onScanned: (codes: readonly string[]) => void
}

function Accept({ stand, scanned, fresh, onScanned }: AcceptProps) {
  const accept = useSave(marks.accept, { saved: t('stands.accepted', { count: fresh.length }), quiet: true })
  const isReady = fresh.length > 0 && !accept.isPending
  const change = (codes: string[] | null) => {
    accept.reset()
    onScanned(codes ?? [])
  }
  return (
    <>
      <MarksPicker field={plainField('marks', [...scanned], change, { error: accept.error?.exactly })} />
      <div className={styles.act}>
        <Button
          kind={isReady ? 'primary' : 'plain'}
          aria-disabled={!isReady}
          onClick={() => isReady && accept.mutate({ params: { id: stand.id }, body: { marks: fresh } })}
        >
          {t('stands.accept', { count: fresh.length })}
        </Button>
        <span className={styles.note}>{t('stands.known', { count: scanned.length - fresh.length })}</span>
      </div>
    </>
  )
}
