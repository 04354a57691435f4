import type { Answer } from '#contract/core/endpoint.ts'
import { fiscal } from '#contract/fiscal/fiscal.ts'
import { kkm, openBody } from '#contract/kkm/kkm.ts'
import { registerActs } from '#contract/register-acts/register-acts.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { FnBadge } from '#web/cash-registers/fn-badge.tsx'
import { formatMoment, formatMoney } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { currencies } from '#web/core/money-in.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { DrawerButton } from '#web/register-acts/drawer-panel.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { MoneyField } from '#web/ui/typed-field.tsx'
import styles from './shift.module.css'
import { ShiftActs } from './shift-acts.tsx'
import { t } from './texts.ts'

/** For each register of the studio, its open shift or a way to open one. */
export function ShiftOfUnit({ unitId }: { unitId: number }) {
  useRefetch(kkm.shifts, null, ['kkm'])
  const { data, error, refetch } = useData(kkm.shifts, { query: { unit_id: unitId } })
  if (!data) return error ? <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} /> : <FormSkeleton fields={2} />
  if (data.items.length === 0)
    return (
      <Empty title={t('noRegisters')} text={t('noRegistersText')}>
        <LinkButton to={pathTo('unit', { id: unitId })} hash={TILL_TAB}>
          {t('toUnit')}
        </LinkButton>
      </Empty>
    )
  return data.items.map((one) => (
    <section key={one.id} aria-label={one.title} className={styles.register}>
      <h3>{one.title}</h3>
      {one.fn && (
        <p>
          {t('fields.fn')} <FnBadge fn={one.fn} />
        </p>
      )}
      {one.shift ? <OpenShift place={one} shift={one.shift} /> : <Opening place={one} />}
      {one.shift?.state === 'open' && <ShiftActs place={one} unitId={unitId} />}
      {one.kind === 'fiscal' && (
        <div className={styles.acts}>
          <DrawerButton registerId={one.id} />
          <May do={registerActs.list}>
            <LinkButton kind="quiet" icon="settings" to={pathTo('registerActs', { id: one.id })}>
              {t('register')}
            </LinkButton>
          </May>
          <May do={fiscal.tape}>
            <LinkButton kind="quiet" icon="receipt" to={pathTo('registerTape', { id: one.id })}>
              {t('tape')}
            </LinkButton>
          </May>
        </div>
      )}
    </section>
  ))
}

/** «Касса» among the tabs of a studio (web/units/unit-page.tsx). */
const TILL_TAB = 'tab-7'

export type ShiftPlace = Answer<typeof kkm.shifts>['items'][number]

function OpenShift({ place: { currency }, shift }: { place: ShiftPlace; shift: NonNullable<ShiftPlace['shift']> }) {
  const { number } = shift
  const words = { opening: t('opening', { number }), open: t('isOpen', { number }), closing: t('closing', { number }), closed: t('closed') }
  return (
    <>
      <StatusMark icon={shift.is_expired === 1 ? 'error' : 'check'} tone={shift.is_expired === 1 ? 'warn' : 'good'}>
        {words[shift.state]}
      </StatusMark>
      <p>{t('since', { when: formatMoment(shift.opened_at), who: shift.opened_by.name })}</p>
      <p>{t('cashOpen', { sum: formatMoney(shift.cash_open, currencies[currency]) })}</p>
      <p role={shift.is_expired === 1 ? 'alert' : undefined}>
        {shift.is_expired === 1 ? t('tooOld') : t('until', { when: formatMoment(shift.expires_at) })}
      </p>
    </>
  )
}

function Opening({ place }: { place: ShiftPlace }) {
  const save = useSave(kkm.open, { once: `shift-open-${place.id}`, inForm: true, failed: t('failed') })
  const form = useForm({
    whileSaving: 'closed',
    schema: openBody,
    name: `shift-${place.id}`,
    initial: { register_id: place.id, ...(place.left !== null && { cash_open: place.left }) },
    // Change that was left in the drawer is not counted again.
    save: async ({ cash_open, ...body }) => {
      const isAsLeft = place.left !== null && cash_open === place.left
      const told = { ...body, ...(place.kind === 'fiscal' && { on_register: 1 as const }) }
      await save.mutateAsync({ body: isAsLeft || cash_open === undefined ? told : { ...told, cash_open } })
    },
  })
  const sum = place.left === null ? null : formatMoney(place.left, currencies[place.currency])
  return (
    <FormView form={form} once={`shift-open-${place.id}`} submit={t('open')}>
      <p>{sum === null ? t('first') : t('left', { sum })}</p>
      <MoneyField field={form.field('cash_open')} label={t('fields.cash_open')} />
      {place.left !== null && form.draft.cash_open !== place.left && (
        <TextAreaField field={form.field('comment')} label={t('fields.comment')} hint={t('commentHint')} maxLength={500} />
      )}
    </FormView>
  )
}
