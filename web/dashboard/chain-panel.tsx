import type { DashboardStudio } from '#contract/dashboard/dashboard.ts'
import { shareOf } from '#domain/dashboard/troubles.ts'
import { formatCount, formatShare, formatShort, formatWhole } from '#web/core/formats.ts'
import { shell } from '#web/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import styles from './chain.module.css'
import { inChainOrder, isShown } from './chain-order.ts'
import { ChainTable } from './chain-table.tsx'
import { ChainTile } from './chain-tile.tsx'
import { Figure, Figures } from './figures.tsx'
import { t } from './texts.ts'
import { type ChainLook, useChainLook } from './use-chain-look.ts'

const months = shell('month.names').split(',')

/** All studios on one day: those that need somebody stand first. */
export function ChainPanel({ day, studios }: { day: string; studios: readonly DashboardStudio[] }) {
  const look = useChainLook()
  const shown = inChainOrder(studios.filter(isShown[look.show]), look.order, look.way)
  return (
    <>
      <ChainFigures day={day} studios={studios} />
      <ChainBar look={look} studios={studios} />
      {shown.length === 0 && (
        <Empty icon="units" title={t('chain.none')} text={t('chain.noneText')}>
          <Button onClick={() => look.set({ show: 'all' })}>{t('chain.all')}</Button>
        </Empty>
      )}
      {shown.length > 0 && look.isTable && <ChainTable day={day} look={look} studios={shown} />}
      {shown.length > 0 && !look.isTable && (
        <>
          <ul className={styles.tiles} aria-label={t('chain.title')}>
            {shown.map((one) => (
              <ChainTile key={one.unit.id} day={day} studio={one} />
            ))}
          </ul>
          <p className={styles.legend}>{t(shown.some((one) => one.sum !== null) ? 'chain.legend' : 'chain.legendOfWeek')}</p>
        </>
      )}
    </>
  )
}

function ChainFigures({ day, studios }: { day: string; studios: readonly DashboardStudio[] }) {
  const total = (of: (one: DashboardStudio) => number | null) => studios.reduce((all, one) => all + (of(one) ?? 0), 0)
  const [sum, plan] = [total((one) => one.sum), total((one) => one.plan)]
  const load = { busy: total((one) => one.busy), all: total((one) => one.all) }
  const before = { busy: total((one) => one.before.busy), all: total((one) => one.before.all) }
  const [facts, planned] = [total((one) => one.month?.facts ?? null), total((one) => one.month?.plan ?? null)]
  const unconfirmed = total((one) => one.unconfirmed)
  return (
    <Figures title={t('chain.figures')}>
      {studios.some((one) => one.sum !== null) && (
        <Figure
          name={t('figures.sum')}
          value={formatWhole(sum)}
          more={plan > 0 && t('figures.plan', { sum: formatWhole(plan), share: formatShare(sum / plan) })}
        />
      )}
      <Figure
        name={t('figures.load')}
        value={formatShare(shareOf(load))}
        more={before.all > 0 && t('chain.lastWeek', { load: formatShare(shareOf(before)) })}
      />
      <Figure
        name={t('figures.bookings')}
        value={formatCount(total((one) => one.bookings))}
        more={unconfirmed > 0 ? t('figures.unconfirmed', { count: unconfirmed }) : t('figures.allConfirmed')}
      />
      {planned > 0 && (
        <Figure
          name={t('chain.month', { month: months[Number(day.slice(5, 7)) - 1] ?? '' })}
          value={formatShare(facts / planned)}
          more={t('chain.monthOf', { facts: formatShort(facts), plan: formatShort(planned) })}
        />
      )}
    </Figures>
  )
}

const shows = [
  ['all', 'chain.all'],
  ['troubled', 'chain.troubled'],
  ['below', 'chain.below'],
] as const
const orders = [
  ['trouble', 'chain.byTrouble'],
  ['share', 'chain.byPlan'],
  ['unit', 'chain.byName'],
] as const

function ChainBar({ look: { show, order, isTable, set }, studios }: { look: ChainLook; studios: readonly DashboardStudio[] }) {
  const hasPlans = studios.some((one) => one.plan !== null)
  return (
    <div className={styles.bar}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own */}
      <div className={styles.group} role="group" aria-label={t('chain.shown')}>
        {shows
          .filter(([key]) => key !== 'below' || hasPlans)
          .map(([key, text]) => (
            <Button key={key} aria-pressed={show === key} onClick={() => set({ show: key })}>
              {t(text)} <span className={styles.soft}>{studios.filter(isShown[key]).length}</span>
            </Button>
          ))}
      </div>
      {!isTable && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own
        <div className={styles.group} role="group" aria-label={t('chain.order')}>
          {orders
            .filter(([key]) => key !== 'share' || hasPlans)
            .map(([key, text]) => (
              <Button key={key} aria-pressed={order === key} onClick={() => set({ order: key, way: 'asc' })}>
                {t(text)}
              </Button>
            ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own */}
      <div className={styles.group} role="group" aria-label={t('chain.look')}>
        <Button aria-pressed={!isTable} onClick={() => set({ look: 'tiles' })}>
          {t('chain.tiles')}
        </Button>
        <Button aria-pressed={isTable} onClick={() => set({ look: 'table' })}>
          {t('chain.table')}
        </Button>
      </div>
    </div>
  )
}
