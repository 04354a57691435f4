import { useState } from 'react'
import { type FpReaderRow, fpReaders } from '#contract/fp-readers/fp-readers.ts'
import { paths } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData, useSave } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import styles from './fp-readers.module.css'
import { r as t } from './texts.ts'
import { useReader, useReaderUnit } from './use-reader.ts'

/** Readers of the studios, connected from the computers at which they stand. */
export default function FpReadersPage() {
  const [picked, setPicked] = useState<number | null>(null)
  const { unit, choices } = useReaderUnit(picked)
  useRefetch(fpReaders.list, null, ['fp-readers'])
  const { data, error, refetch } = useData(fpReaders.list, {})
  return (
    <Page
      title={t('title')}
      bar={
        <>
          <LinkButton kind="quiet" icon="chevronLeft" to={paths.fingerprints}>
            {t('back')}
          </LinkButton>
          {unit && choices.length > 1 && (
            <Select
              label={t('fields.unit')}
              value={unit.id}
              options={choices.map(({ id, name }) => ({ id, name }))}
              onChange={(id) => setPicked(Number(id))}
            />
          )}
        </>
      }
    >
      {unit && (
        <May do={fpReaders.create}>
          <Connect key={unit.id} unitId={unit.id} />
        </May>
      )}
      {error && !data && <Failure title={t('failed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={3} />}
      {data?.items.length === 0 && <Empty icon="security" title={t('empty')} text={t('emptyText')} />}
      <ul className={styles.list}>
        {data?.items.map((one) => (
          <Reader key={one.id} row={one} />
        ))}
      </ul>
    </Page>
  )
}

/** Connects the program beside this browser as the studio's reader, or sends it its fingerprints anew. */
function Connect({ unitId }: { unitId: number }) {
  const { base, connect, sync, isBusy, said } = useReader(unitId)
  if (base === null) return <p>{t('noAddress')}</p>
  return (
    <section className={styles.connect} aria-label={t('connect')}>
      <p>{t('address', { address: base })}</p>
      <Button kind="primary" icon="security" disabled={isBusy} onClick={() => void connect()}>
        {t('connect')}
      </Button>
      <Button icon="repeat" disabled={isBusy} onClick={() => void sync()}>
        {t('sync')}
      </Button>
      <p role="status">{said}</p>
    </section>
  )
}

function Reader({ row: { id, title, unit, author, last_read_at, synced_at, ended_at } }: { row: FpReaderRow }) {
  const end = useSave(fpReaders.end, { saved: t('ended') })
  const ask = async () => {
    if (await confirm({ title: t('sure', { title }), text: t('sureText'), action: t('end'), isDangerous: true }))
      end.mutate({ params: { id } })
  }
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <p>
          {unit.name}. {t('fields.author')}: {author}
        </p>
        <p>
          {synced_at ? t('given', { time: formatMoment(synced_at) }) : t('notGiven')},{' '}
          {last_read_at ? t('read', { time: formatMoment(last_read_at) }) : t('never')}
        </p>
      </div>
      {ended_at ? (
        <StatusMark icon="minus" tone="done">
          {t('off', { time: formatMoment(ended_at) })}
        </StatusMark>
      ) : (
        <>
          <StatusMark icon="check" tone="good">
            {t('working')}
          </StatusMark>
          <May do={fpReaders.end}>
            <Button kind="warning" disabled={end.isPending} onClick={() => void ask()}>
              {t('end')}
            </Button>
          </May>
        </>
      )}
    </li>
  )
}
