import type { ReactNode } from 'react'
import type { z } from 'zod'
import { seenIn } from '#contract/core/edits.ts'
import type { Answer } from '#contract/core/endpoint.ts'
import { units } from '#contract/units/units.ts'
import { keyOf, queryClient, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { type Form, useForm } from '#web/core/use-form.ts'
import { FormView } from '#web/ui/form.tsx'
import { Refusal } from './refusal.tsx'

export type UnitRow = Answer<typeof units.show>
type Patch = z.input<typeof units.update.body>

interface UnitPartProps<S extends z.ZodObject> {
  unit: UnitRow
  /** Distinguishes the forms of the tabs. */
  name: string
  schema: S
  initial: Partial<z.input<S>>
  patchOf: (changes: Partial<z.input<S>>) => Patch
  children: (form: Form<S>) => ReactNode
}

/** A tab of the studio with its own form, which saves only what it shows. */
export function UnitPart<S extends z.ZodObject>({ unit, name, schema, initial, patchOf, children }: UnitPartProps<S>) {
  const { id } = unit
  const { can } = useSession()
  const update = useSave(units.update, {
    inForm: true,
    failed: shell('form.failed'),
    done: (saved) => queryClient.setQueryData(keyOf(units.show, { params: { id } }), saved),
  })
  const form = useForm({
    whileSaving: 'open',
    schema,
    initial,
    name,
    seen: seenIn(units.update, unit),
    save: (_, changes, seen) => update.mutateAsync({ params: { id }, body: patchOf(changes), seen }),
  })
  return (
    <FormView form={form} isReadOnly={!can(units.update.may)}>
      {children(form)}
      <Refusal form={form} schema={schema} />
    </FormView>
  )
}
