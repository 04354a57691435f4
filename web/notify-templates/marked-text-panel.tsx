import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import { withMarker } from '#domain/messages/markers.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { TextAreaField } from '#web/ui/field.tsx'

interface MarkedTextProps {
  field: FieldProps<string>
  label: string
  text: string
  onInsert: (text: string) => void
  /** Draws the choice of markers below the text; it calls `insert` with the chosen marker. */
  children: (insert: (marker: string) => void) => ReactNode
}

/** A text of a template: a marker is put where the caret was last, because whoever chooses one has left the text. */
export function MarkedText({ field, label, text, onInsert, children }: MarkedTextProps) {
  const caret = useRef<number | null>(null)
  const note = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLTextAreaElement) caret.current = target.selectionStart
  }
  const insert = (marker: string) => {
    const next = withMarker(text, marker, caret.current ?? text.length)
    caret.current = next.caret
    onInsert(next.text)
  }
  return (
    <>
      <div onSelect={note}>
        <TextAreaField field={field} label={label} maxLength={1000} />
      </div>
      {children(insert)}
    </>
  )
}
