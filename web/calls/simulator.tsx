import { type CallRow, calls, simulatedActs } from '#contract/calls/calls.ts'
import { telephony } from '#contract/telephony/telephony.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ChecksField } from '#web/ui/checks-field.tsx'
import { ChoiceField, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import styles from './calls.module.css'
import { t } from './texts.ts'
import { nameOf } from './words.tsx'

/** Simulated calls, shown only while no exchange is connected. */
export function Simulator({ live }: { live: CallRow[] }) {
  const { data } = useData(telephony.settings, {})
  if (data?.adapter !== 'simulator') return null
  return (
    <section className={styles.part} aria-label={t('simulator.title')}>
      <h2>{t('simulator.title')}</h2>
      <p className={styles.soft}>{t('simulator.text')}</p>
      <ul className={styles.rows}>
        {live.map((row) => (
          <li key={row.id} className={styles.row}>
            <strong>{`${nameOf(row)}, ${t('one', { id: row.id })}`}</strong>
            <Acts row={row} />
          </li>
        ))}
      </ul>
      <Ring />
    </section>
  )
}

function Acts({ row: { id, state } }: { row: CallRow }) {
  const act = useSave(calls.simulate, { saved: null, failed: t('simulator.failed') })
  return (
    <span className={styles.going}>
      {simulatedActs.map((one) => (
        <Button
          key={one}
          kind="quiet"
          aria-label={t('simulator.actOf', { act: t(`simulator.acts.${one}`), id })}
          disabled={one === 'answer' && state !== 'ringing'}
          onClick={() => act.mutate({ params: { id }, body: { act: one } })}
        >
          {t(`simulator.acts.${one}`)}
        </Button>
      ))}
    </span>
  )
}

function Ring() {
  const lines = useData(telephony.lines, {})
  const people = useData(telephony.params, {})
  const ring = useSave(calls.ring, { inForm: true, saved: t('simulator.rang'), failed: t('simulator.failed') })
  const form = useForm({
    whileSaving: 'closed',
    schema: calls.ring.body,
    name: 'simulated-call',
    initial: { employer_ids: [] },
    save: async (body) => void (await ring.mutateAsync({ body })),
  })
  const withLogin = (people.data?.items ?? []).filter(({ login }) => login !== null)
  return (
    <FormView form={form} submit={t('simulator.ring')}>
      <TextField field={form.field('phone')} label={t('simulator.phone')} maxLength={20} />
      <ChoiceField
        field={form.field('line')}
        label={t('simulator.line')}
        options={(lines.data?.items ?? []).map(({ number, title }) => ({ id: number, name: title }))}
      />
      <ChecksField
        field={form.field('employer_ids')}
        label={t('fields.employer_ids')}
        options={withLogin.map(({ employer_id, full_name }) => ({ id: employer_id, name: full_name }))}
        from={people}
        empty=""
      />
    </FormView>
  )
}
