import { useState } from 'react'
import { kkm } from '#contract/kkm/kkm.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { sumIn } from '#web/core/money-in.ts'
import { useSave } from '#web/core/query.ts'
import { useFlag } from '#web/core/session.ts'
import { useForm } from '#web/core/use-form.ts'
import { FingerButton, FingerDialog } from '#web/fingerprints/finger-dialog-panel.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { MoneyField } from '#web/ui/typed-field.tsx'
import { CashCount } from './cash-count.tsx'
import { Compare } from './compare.tsx'
import { RegisterTotals } from './register-totals.tsx'
import styles from './shift.module.css'
import type { ShiftPlace } from './shift-of-unit.tsx'
import { t } from './texts.ts'
import { useXReport } from './use-x-report.ts'

type Act = 'x' | 'collect' | 'count' | 'finger'

/** What is done with an open shift: a report or a count stands below its buttons, cash is collected in a dialog of its own. */
export function ShiftActs({ place, unitId }: { place: ShiftPlace; unitId: number }) {
  const [act, setAct] = useState<Act | null>(null)
  const isCounted = useFlag('sendSavePackagesWithoutClose')
  const open = (one: Act) => ({ 'aria-expanded': act === one, onClick: () => setAct(act === one ? null : one) })
  return (
    <>
      <div className={styles.acts}>
        <May do={kkm.close}>
          <LinkButton kind="primary" to={pathTo('closeShift', { id: place.id })}>
            {t('end.close')}
          </LinkButton>
        </May>
        <May do={kkm.xReport}>
          <Button {...open('x')}>{t('end.xReport')}</Button>
        </May>
        <May do={kkm.safePackage}>
          <Button onClick={() => setAct('collect')}>{t('end.collect')}</Button>
        </May>
        <May do="Checkin.view">
          <FingerButton unitId={unitId} onPress={() => setAct('finger')} />
        </May>
        {isCounted && (
          <May do={kkm.count}>
            <Button {...open('count')}>{t('end.inventory')}</Button>
          </May>
        )}
      </div>
      {act === 'x' && <XReport place={place} />}
      {act === 'collect' && <Collection place={place} onDone={() => setAct(null)} />}
      {act === 'count' && <Inventory place={place} />}
      {act === 'finger' && <FingerDialog unitId={unitId} onClose={() => setAct(null)} />}
    </>
  )
}

function XReport({ place }: { place: ShiftPlace }) {
  const { data, isPending, take } = useXReport(place)
  const sum = sumIn(place.currency)
  if (!data)
    return (
      <Button icon="print" aria-disabled={isPending} onClick={() => isPending || take()}>
        {t('end.takeX')}
      </Button>
    )
  return (
    <div role="status">
      <p>{formatMoment(data.at)}</p>
      <RegisterTotals totals={data.totals} expected={data.expected} currency={place.currency} />
      <p>{data.drawer === null ? t('end.drawerBlind') : t('end.drawer', { sum: sum(data.drawer) })}</p>
    </div>
  )
}

function Collection({ place, onDone }: { place: ShiftPlace; onDone: () => void }) {
  const save = useSave(kkm.safePackage, {
    once: `collect-${place.id}`,
    inForm: true,
    saved: t('end.taken'),
    failed: t('end.notTaken'),
    done: onDone,
  })
  const form = useForm({
    whileSaving: 'closed',
    schema: kkm.safePackage.body,
    name: `collect-${place.id}`,
    initial: { register_id: place.id },
    save: (body) => save.mutateAsync({ body }),
  })
  return (
    <Dialog title={t('end.collect')} onClose={onDone}>
      <FormView form={form} once={`collect-${place.id}`} submit={t('end.pack')}>
        <MoneyField field={form.field('sum')} label={t('fields.sum')} />
        <TextField field={form.field('code')} label={t('fields.code')} maxLength={40} />
      </FormView>
    </Dialog>
  )
}

function Inventory({ place }: { place: ShiftPlace }) {
  const count = useSave(kkm.count, { failed: t('end.notCounted') })
  if (count.data) return <Compare counted={count.data} currency={place.currency} />
  return (
    <CashCount
      currency={place.currency}
      name={`inventory-${place.shift?.id ?? 0}`}
      isSaving={count.isPending}
      onDone={(denominations) => count.mutate({ body: { register_id: place.id, kind: 'inventory', denominations } })}
    />
  )
}
