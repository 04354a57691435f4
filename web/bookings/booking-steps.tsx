import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dayOf } from '#domain/core/clock-time.ts'
import { dayName, formatDuration, formatMoney, formatRange } from '#web/core/formats.ts'
import { CustomerWarnings } from '#web/customer-notes/warnings-panel.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { errorOf, HerPart, type LayoutProps, NewCustomer } from './booking-parts.tsx'
import styles from './booking-steps.module.css'
import { CustomerPart, useChosen } from './customer-part.tsx'
import { type ChosenCustomer, missingOf, type NewBooking } from './new-bookings.ts'
import { n } from './new-texts.ts'
import { ServiceChecks } from './service-checks.tsx'
import { mastersOf } from './slots.ts'
import { TimesPart } from './times-part.tsx'
import type { Ground } from './use-ground.ts'
import { WhereMore, WhereSelects } from './where-part.tsx'

const STEPS = ['customer', 'services', 'time', 'check'] as const
type Step = (typeof STEPS)[number]

/** The same booking on a telephone: one question at a time, the sum and the next step under the thumb. */
export function BookingSteps({ tab, ground, offers, acts, missing, children }: LayoutProps) {
  // Until somebody presses here it is the first step that asks for something: a link or a draft has answered those before it.
  const [stood, stand] = useState<Step | null>(null)
  const [known, setKnown] = useState(missing)
  if (known !== missing) {
    setKnown(missing)
    if (missing !== null) stand(stepOf(missing))
  }
  const step = stood ?? stepOf(missingOf(tab))
  /** Choosing here does not go on to the next step, because there may be more to choose. */
  const staying = <Args extends unknown[]>(run: (...args: Args) => void) => {
    return (...args: Args) => {
      stand(step)
      run(...args)
    }
  }
  const repeat: typeof acts.repeat = (usual) => {
    stand('time')
    acts.repeat(usual)
  }
  const go = (by: 1 | -1) => stand(STEPS[STEPS.indexOf(step) + by] ?? step)
  return (
    <div className={styles.steps}>
      <Head step={step} onBack={() => go(-1)} />
      <div className={styles.body} key={step}>
        {step === 'customer' && (
          <>
            <CustomerPart
              chosen={tab.selectedUser}
              error={errorOf('customer', missing)}
              onPick={staying(acts.pickCustomer)}
              onNew={acts.addCustomer}
            />
            {tab.selectedUser && <HerPart customer={tab.selectedUser} onRepeat={repeat} />}
          </>
        )}
        {step === 'services' && (
          <>
            <Who tab={tab} />
            <ServiceChecks tab={tab} ground={ground} error={errorOf('services', missing)} onChange={staying(acts.changeServices)} />
          </>
        )}
        {step === 'time' && (
          <>
            <section className={styles.where} aria-label={n('where.title')}>
              <WhereSelects tab={tab} ground={ground} error={errorOf('unit', missing)} onChange={staying(acts.changePlace)} />
            </section>
            <TimesPart
              tab={tab}
              ground={ground}
              offers={offers}
              error={errorOf('time', missing)}
              onChange={staying(acts.changeDay)}
              onPick={staying((joins) => acts.change({ joins }))}
            />
          </>
        )}
        {step === 'check' && <Check tab={tab} ground={ground} setStep={stand} onChange={acts.changePlace} />}
      </div>
      <Foot tab={tab} ground={ground} step={step} onNext={() => go(1)}>
        {children}
      </Foot>
      <NewCustomer acts={acts} />
    </div>
  )
}

/** The first step that asks for something. */
function stepOf(missing: ReturnType<typeof missingOf>): Step {
  if (missing === 'unit') return 'time'
  return missing ?? 'check'
}

/** The head of a step, from which a screen reader begins. */
function Head({ step, onBack }: { step: Step; onBack: () => void }) {
  const at = STEPS.indexOf(step)
  const title = useRef<HTMLHeadingElement>(null)
  const first = useRef(step)
  useEffect(() => {
    if (first.current !== step) title.current?.focus()
    first.current = step
  }, [step])
  const former = STEPS[at - 1]
  return (
    <div className={styles.head}>
      {former && <IconButton icon="chevronLeft" label={n('steps.back', { step: n(`steps.${former}`) })} onClick={onBack} />}
      <h2 ref={title} tabIndex={-1}>
        {n(`steps.${step}`)}
      </h2>
      <span>{n('steps.of', { at: at + 1, count: STEPS.length })}</span>
      <div className={styles.track} aria-hidden="true">
        {STEPS.map((one, index) => (
          <i key={one} data-on={index <= at} />
        ))}
      </div>
    </div>
  )
}

function Who({ tab: { selectedUser } }: { tab: NewBooking }) {
  if (!selectedUser) return null
  return (
    <section className={styles.who} aria-label={n('customer.title')}>
      <strong>
        <Name customer={selectedUser} />
      </strong>
      <CustomerWarnings customerId={selectedUser.id} />
    </section>
  )
}

const Name = ({ customer }: { customer: ChosenCustomer }) => useChosen(customer).name

interface CheckProps {
  tab: NewBooking
  ground: Ground
  setStep: (step: Step) => void
  onChange: LayoutProps['acts']['changePlace']
}

/** All choices once more before they are saved; each line leads back to its step. */
function Check({ tab, ground, setStep, onChange }: CheckProps) {
  const { joins, services, selectedUser } = tab
  const titles = services.map(({ id, qty }) => `${ground.serviceOf(id)?.title ?? `№\u00a0${id}`}${qty > 1 ? ` ×${qty}` : ''}`)
  const when = joins && `${dayName(dayOf(joins.begin_at))}, ${formatRange(joins)}`
  const where = joins && [ground.studio?.name, mastersOf(joins, ground.nameOf)].filter(Boolean).join(', ')
  const lines: [step: Step, ...said: ReactNode[]][] = [
    ['customer', selectedUser && <Name key="name" customer={selectedUser} />],
    ['services', titles.join(', ')],
    ['time', when, where],
  ]
  return (
    <>
      {selectedUser && <CustomerWarnings customerId={selectedUser.id} />}
      <dl className={styles.lines}>
        {lines.map(([step, ...said]) => (
          <div key={step}>
            <dt>{n(`steps.${step}`)}</dt>
            <dd>
              {said.filter(Boolean).map((one, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line stay in their order
                <span key={at}>{one}</span>
              ))}
              {said.every((one) => !one) && n('steps.nothing')}
            </dd>
            <Button
              kind="quiet"
              className={styles.change}
              aria-label={n('steps.changeOf', { step: n(`steps.${step}`) })}
              onClick={() => setStep(step)}
            >
              {n('steps.change')}
            </Button>
          </div>
        ))}
      </dl>
      <section className={styles.where} aria-label={n('where.title')}>
        <WhereMore tab={tab} onChange={onChange} />
      </section>
    </>
  )
}

interface FootProps {
  tab: NewBooking
  ground: Ground
  step: Step
  onNext: () => void
  children: ReactNode
}

function Foot({ tab, ground, step, onNext, children }: FootProps) {
  const lines = tab.services.map(({ id, qty }) => ({ qty, service: ground.serviceOf(id) }))
  const total = lines.reduce((sum, { qty, service }) => sum + (service?.price ?? 0) * qty, 0)
  const planned = lines.reduce((sum, { qty, service }) => sum + (service?.duration ?? 0) * qty, 0)
  const next = STEPS[STEPS.indexOf(step) + 1]
  return (
    <div className={styles.foot}>
      {lines.length > 0 && (
        <p>
          <span>
            {n('steps.services_count', { count: lines.length })} · {formatDuration(tab.joins?.duration ?? planned)}
          </span>
          <strong className="figures">{formatMoney(total)}</strong>
        </p>
      )}
      {next ? (
        <Button kind="primary" aria-disabled={!isReady(tab, step)} onClick={() => isReady(tab, step) && onNext()}>
          {n('steps.next', { step: n(`steps.${next}`).toLowerCase() })}
        </Button>
      ) : (
        children
      )}
    </div>
  )
}

/** True: the step has all that it asks for. */
function isReady(tab: NewBooking, step: Step): boolean {
  if (step === 'customer') return tab.selectedUser !== null
  return step === 'services' ? tab.services.length > 0 : tab.joins !== null
}
