import type { z } from 'zod'
import { fiscal } from '#contract/fiscal/fiscal.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { ChoiceField, FlagField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import styles from './tape.module.css'
import { t } from './texts.ts'

type Switches = z.output<typeof fiscal.switches.data>

const papers = (['there', 'out_before', 'out_after'] as const).map((id) => ({ id, name: t(`switches.papers.${id}`) }))
const shares = ['loseRequest', 'loseAnswer', 'delay', 'forget', 'foreign', 'fnDays'] as const
const faults = ['isCoverOpen', 'isShiftExpired', 'isSilent', 'isFnFull'] as const

/** What may go wrong with a simulated register: whoever learns the till tries here what the desk does then. */
export function TapeSwitches({ registerId, switches }: { registerId: number; switches: Switches }) {
  return (
    <May do={fiscal.switches.may}>
      <details className={styles.switches}>
        <summary>{t('switches.title')}</summary>
        <SwitchesForm registerId={registerId} switches={switches} />
      </details>
    </May>
  )
}

function SwitchesForm({ registerId, switches }: { registerId: number; switches: Switches }) {
  const save = useSave(fiscal.switches, { inForm: true, failed: t('switches.failed') })
  const replace = useSave(fiscal.switches, { saved: t('switches.replaced'), failed: t('switches.failed') })
  const form = useForm({
    whileSaving: 'open',
    schema: fiscal.switches.body,
    name: `switches-${registerId}`,
    initial: { register_id: registerId, ...switches },
    save: (_, changes) => save.mutateAsync({ body: { ...changes, register_id: registerId } }),
  })
  const askToReplace = async () => {
    if (!(await confirm({ title: t('switches.replaceAsk'), action: t('fields.replace_fn'), isDangerous: true }))) return
    replace.mutate({ body: { register_id: registerId, replace_fn: 1 } })
  }
  return (
    <FormView
      form={form}
      more={
        <Button kind="warning" onClick={() => void askToReplace()}>
          {t('fields.replace_fn')}
        </Button>
      }
    >
      <ChoiceField field={form.field('paper')} label={t('fields.paper')} options={papers} />
      {faults.map((name) => (
        <FlagField key={name} field={form.field(name)} label={t(`fields.${name}`)} />
      ))}
      {shares.map((name) => (
        <NumberField key={name} field={form.field(name)} label={t(`fields.${name}`)} />
      ))}
    </FormView>
  )
}
