import { type FocusEvent, type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Seen } from '#contract/core/edits.ts'
import { useDraft, type Values } from './form-draft.ts'
import { useMarks } from './form-marks.ts'

/** The properties that a control of ui/field needs, made by `form.field(name)`. */
export interface FieldProps<V> {
  id: string
  name: string
  value: V | null | undefined
  error: string | undefined
  required: boolean
  onChange: (value: V | null) => void
  onBlur: (event?: FocusEvent) => void
}

export interface FormOptions<S extends z.ZodObject> {
  /** The endpoint's body: the server parses the same. */
  schema: S
  /** The saved row, or the first values of a new one. */
  initial: Partial<z.input<S>>
  /** The values of a saved row that the call may change, as they were read (`seenIn(endpoint, row)`): they are sent along, so that nobody's edit is overwritten unseen. */
  seen?: Seen
  /** Rejects with the server's refusal. `changes` is what differs from `initial`, `seen` what stood there when they were typed. */
  save: (body: z.input<S>, changes: Partial<z.input<S>>, seen: Seen | undefined) => Promise<unknown>
  /**
   * `open`: the form stays after saving, and what is typed meanwhile stays in it as typed. `closed`: after saving the form goes away, or its
   * rows get numbers from the server; nothing can be typed meanwhile, because it would go with the form or be saved as a second row.
   */
  whileSaving: 'open' | 'closed'
  /** Distinguishes two forms of one address. */
  name?: string
}

export interface Form<S extends z.ZodObject> {
  props: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: FormEvent) => void; noValidate: true; inert: boolean }
  draft: Partial<z.input<S>>
  field: <K extends keyof z.input<S> & string>(name: K) => FieldProps<NonNullable<z.input<S>[K]>>
  set: (change: Partial<z.input<S>>) => void
  submit: () => Promise<boolean>
  reset: () => void
  isDirty: boolean
  /** The same, true to this instant and not to the last drawing. */
  hasDraft: () => boolean
  isSaving: boolean
  /** Something was typed earlier and came back. */
  isRestored: boolean
  /** How many fields are shown as wrong. */
  wrong: number
  /** The server's errors that belong to no field. */
  formErrors: string[]
}

/**
 * A form over a schema. Nothing is marked wrong until its field was changed and left, or the form was sent; the server's 422
 * lands on its fields; what was typed is kept per person and address until it is saved (front-desk.md U-33, U-34).
 */
export function useForm<S extends z.ZodObject>({ schema, initial, seen, save, whileSaving, name = 'form' }: FormOptions<S>): Form<S> {
  const id = useId()
  const fields = Object.keys(schema.shape)
  const { draft, changes, change, forget, settle, isRestored, hasDraft, seen: seenBefore } = useDraft(initial as Values, name, seen)
  const marks = useMarks(schema, draft, (field) => `${id}-${field}`)
  const [isSaving, setSaving] = useState(false)
  const rememberFocus = useFocusBack(isSaving)

  const set = (next: Values) => {
    change(next)
    marks.forgive(Object.keys(next))
  }
  const reset = () => {
    forget()
    marks.clear()
  }
  const submit = async () => {
    if (isSaving || !marks.pass()) return false
    rememberFocus()
    setSaving(true)
    try {
      // the schema has just accepted the draft, and the server parses it again
      await save(draft as z.input<S>, changes as Partial<z.input<S>>, seen && seenBefore())
      if (whileSaving === 'open') settle(changes)
      else forget()
      marks.clear()
      return true
    } catch (error) {
      marks.refuse(error)
      return false
    } finally {
      setSaving(false)
    }
  }

  return {
    props: { ref: marks.ref, noValidate: true, inert: isSaving && whileSaving === 'closed', onSubmit: (event) => send(event, submit) },
    // Values come from `initial` and from typed setters, and the schema checks them.
    draft: draft as Partial<z.input<S>>,
    field: (field) => ({
      id: `${id}-${field}`,
      name: field,
      value: draft[field] as NonNullable<z.input<S>[typeof field]>,
      error: marks.of(field),
      required: isRequired(schema, field),
      onChange: (value) => set({ [field]: value }),
      onBlur: () => field in changes && marks.leave(field),
    }),
    set,
    submit,
    reset,
    isSaving,
    isRestored,
    hasDraft,
    isDirty: Object.keys(changes).length > 0,
    wrong: fields.filter((field) => marks.of(field) !== undefined).length,
    formErrors: marks.others,
  }
}

/** A form that is closed while it is sent loses its focus; a refusal that points at no field gives it back. */
function useFocusBack(isSaving: boolean): () => void {
  const held = useRef<Element | null>(null)
  useEffect(() => {
    if (!isSaving && document.activeElement === document.body && held.current instanceof HTMLElement) held.current.focus()
  }, [isSaving])
  return () => {
    held.current = document.activeElement
  }
}

function send(event: FormEvent, submit: () => Promise<boolean>) {
  event.preventDefault()
  void submit()
}

function isRequired(schema: z.ZodObject, field: string): boolean {
  const one = schema.shape[field] as z.ZodType | undefined
  return one !== undefined && !one.safeParse(null).success && !one.safeParse(undefined).success
}
