import { Link } from '@tanstack/react-router'
import { type CashPlace, cashPlaces } from '#contract/cash-places/cash-places.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { type CurrencyId, sumIn } from '#web/core/money-in.ts'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './cash-places.module.css'
import { t } from './texts.ts'

/** Drawers, safes and packages of every studio on one page. */
export default function CashPlacesPage() {
  useRefetch(cashPlaces.list, null, ['kkm', 'orders', 'safe-packages', 'safes', 'cash-orders', 'cash-registers'])
  const { data, error, refetch } = useData(cashPlaces.list, {})
  return (
    <Page
      title={t('title')}
      actions={
        <LinkButton icon="list" to={paths.cashMovements}>
          {t('movements')}
        </LinkButton>
      }
    >
      {!data && error && <Failure title={t('failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={6} />}
      {data?.items.length === 0 && <Empty icon="cash" title={t('none')} text={t('noneText')} />}
      {data && data.items.length > 0 && (
        <ul className={styles.places}>
          {data.items.map((place) => (
            <Place key={place.unit.id} place={place} />
          ))}
        </ul>
      )}
    </Page>
  )
}

function Place({ place: { unit, drawers, safes, packages, moves } }: { place: CashPlace }) {
  return (
    <li>
      <section className={styles.place} aria-labelledby={`cash-${unit.id}`}>
        <h2 id={`cash-${unit.id}`}>{unit.name}</h2>
        <Part title={t('drawers')} none={t('noDrawers')}>
          {drawers.map(({ id, title, sum, currency, shift }) => (
            <Line key={id} name={title} note={shiftWords(shift)} sum={sum === null ? t('uncounted') : sumIn(currency)(sum)} />
          ))}
        </Part>
        <Part title={t('safes')} none={t('noSafes')}>
          {safes.map(({ id, title, sums }) => (
            <Line
              key={id}
              name={title}
              sum={sums.length === 0 ? sumIn(1)(0) : sums.map(({ currency, sum }) => sumIn(currency)(sum)).join(' + ')}
            />
          ))}
        </Part>
        <Part title={t('packages')} none={t('noPackages')}>
          {packages.map(({ id, code, sum, currency, state, packed_at }) => (
            <Line
              key={id}
              name={<Link to={pathTo('safePackage', { id })}>{code}</Link>}
              note={packageWords(state, packed_at)}
              sum={sumIn(currency)(sum)}
            />
          ))}
        </Part>
        {moves.length > 0 && (
          <Part title={t('moves')} none={t('noMoves')}>
            {moves.map(({ id, number, from, sum, currency, sent_at }) => (
              <Line key={id} name={from.name} note={t('sent', { number, when: formatMoment(sent_at) })} sum={sumIn(currency)(sum)} />
            ))}
          </Part>
        )}
        <p className={styles.total}>
          <span>{t('total')}</span>
          <b>{totalOf({ drawers, safes, packages })}</b>
        </p>
      </section>
    </li>
  )
}

function Part({ title, none, children }: { title: string; none: string; children: React.ReactNode[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {children.length === 0 ? <p className={styles.soft}>{none}</p> : <ul className={styles.lines}>{children}</ul>}
    </div>
  )
}

const Line = ({ name, note, sum }: { name: React.ReactNode; note?: string; sum: string }) => (
  <li className={styles.line}>
    <span>
      {name}
      {note && <small>{note}</small>}
    </span>
    <span className={styles.sum}>{sum}</span>
  </li>
)

function shiftWords(shift: CashPlace['drawers'][number]['shift']) {
  if (!shift) return t('closed')
  if (shift.state === 'closing') return t('closing', { number: shift.number })
  return t('shift', { number: shift.number, when: formatMoment(shift.opened_at) })
}

function packageWords(state: CashPlace['packages'][number]['state'], at: string) {
  const when = formatMoment(at)
  if (state === 'handed') return t('handed', { when })
  return state === 'discrepancy' ? t('discrepancy', { when }) : t('packed', { when })
}

/** Currencies are never added to each other; what a courier has taken is not in the studio any more. A drawer that is still to be counted is told by no total. */
function totalOf({ drawers, safes, packages }: Pick<CashPlace, 'drawers' | 'safes' | 'packages'>) {
  if (drawers.some(({ sum }) => sum === null)) return t('uncounted')
  const inStudio = [...drawers, ...safes.flatMap(({ sums }) => sums), ...packages.filter(({ state }) => state === 'packed')]
  const sums = new Map<CurrencyId, number>()
  for (const { currency, sum } of inStudio) sums.set(currency, (sums.get(currency) ?? 0) + Math.round((sum ?? 0) * 100))
  if (sums.size === 0) return sumIn(1)(0)
  return [...sums].map(([currency, sum]) => sumIn(currency)(sum / 100)).join(' + ')
}
