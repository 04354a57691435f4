import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type GiveNeed, type GiveVisit, type GoodGiveRow, goodGives } from '#contract/good-gives/good-gives.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { isOpen } from '#domain/good-gives/needs.ts'
import { formatQty, formatTime } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { GiveStatusMark, nameOf, restOf } from './give-words.tsx'
import styles from './good-gives.module.css'
import { LabelAct } from './label-act.tsx'
import { t } from './texts.ts'
import { useProcess } from './use-process.ts'
import { WeightAct } from './weight-act.tsx'

interface Props {
  unit: number
  visit: GiveVisit
}

/** The visit's needs, the pieces it has got, and pieces that may be given to it. */
export function DeskVisit({ unit, visit }: Props) {
  const process = useProcess()
  const out = visit.gives.filter(({ status }) => status === 'issued').map(({ id }) => id)
  return (
    <section aria-label={visitName(visit)} className={styles.visit}>
      <h2>{visitName(visit)}</h2>
      <Part title={t('desk.needs')} nothing={t('desk.noNeeds')}>
        {visit.needs.map((need) => (
          <li key={need.norm_id} data-marked={isOpen(need) && need.mode !== 'auto' && !visit.is_posted}>
            <Icon name={isOpen(need) ? 'clock' : 'check'} size={18} />
            <span className={styles.name}>
              {need.title}
              <small>{t(`modes.${need.mode}`)}</small>
            </span>
            <span>{t('desk.of', { given: need.given, qty: amountOfNeed(need) })}</span>
          </li>
        ))}
      </Part>
      <Part title={t('desk.gives')} nothing={t('desk.noGives')}>
        {visit.gives.map((give) => (
          <Piece key={give.id} give={give}>
            <GiveStatusMark status={give.status} />
            {give.status === 'issued' && (
              <Button icon="repeat" onClick={() => void process(give, { act: 'return', unit_id: unit })}>
                {t('acts.return')}
              </Button>
            )}
            {give.status === 'issued' && <WeightAct give={give} unit={unit} />}
            {give.status === 'issued' && !visit.is_posted && (
              <Button kind="quiet" onClick={() => void process(give, { act: 'cancel', unit_id: unit })}>
                {t('acts.cancel')}
              </Button>
            )}
          </Piece>
        ))}
      </Part>
      {out.length > 0 && <LabelAct ids={out} />}
      {visit.is_posted ? <p className={styles.none}>{t('desk.postedText')}</p> : <Available unit={unit} visit={visit} />}
    </section>
  )
}

/** Free pieces for the visit's open norms; their state is not printed, because all are free. */
function Available({ unit, visit }: Props) {
  const process = useProcess()
  const { data } = useData(goodGives.available, { query: { unit_id: unit, booking_id: visit.id } })
  const isAllGiven = visit.needs.length > 0 && !visit.needs.some(isOpen)
  return (
    <Part title={t('desk.available')} nothing={data ? t(isAllGiven ? 'desk.allGiven' : 'desk.noAvailable') : ''}>
      {alike(data?.items ?? []).map(({ first, rest }) => (
        <Piece key={first.id} give={first}>
          {rest > 0 && <small>{t('desk.alike', { count: rest })}</small>}
          <Button onClick={() => void process(first, { act: 'issue', unit_id: unit, booking_id: visit.id })}>{t('acts.issue')}</Button>
        </Piece>
      ))}
    </Part>
  )
}

/**
 * Fifty buffers are one line: the one to go first, whose seal ends the soonest, else the one that is begun, and how many more there are. Whoever has another
 * in the hand scans it.
 */
function alike(gives: readonly GoodGiveRow[]) {
  const inTurn = gives.toSorted(
    (one, other) =>
      (one.sterile_until ?? '9').localeCompare(other.sterile_until ?? '9') ||
      other.uses - one.uses ||
      (one.weight ?? 0) - (other.weight ?? 0),
  )
  return [...Map.groupBy(inTurn, ({ good_id }) => good_id).values()].map((own) => ({ first: own[0]!, rest: own.length - 1 })) // a group has a first one
}

export const visitName = ({ begin_at, masters }: GiveVisit) => `${formatTime(begin_at)} · ${masters.map(({ name }) => name).join(', ')}`

/** Of a type whose goods have no unit in common only the number is known. */
const amountOfNeed = ({ qty, base_unit }: GiveNeed) => [formatQty(qty), base_unit && t(`units.${base_unit}`)].filter(Boolean).join(' ')

function Part({ title, nothing, children }: { title: string; nothing: string; children: ReactNode[] }) {
  return (
    <>
      <h3>{title}</h3>
      {children.length === 0 ? <p className={styles.none}>{nothing}</p> : <ul className={styles.lines}>{children}</ul>}
    </>
  )
}

function Piece({ give, children }: { give: GoodGiveRow; children: ReactNode }) {
  return (
    <li>
      <span className={styles.name}>
        <Link to={pathTo('goodGive', { itemId: give.id })}>{nameOf(give)}</Link>
        <small>{[give.barcode, restOf(give)].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.acts}>{children}</span>
    </li>
  )
}
