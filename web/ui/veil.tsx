import type { HTMLAttributes, Ref } from 'react'

interface VeilProps extends HTMLAttributes<HTMLDivElement> {
  ref?: Ref<HTMLDivElement>
  onClose: () => void
}

/**
 * Lies over the page while something floats above it: a press outside closes what floats and presses nothing below.
 * It waits for the click. Gone at `pointerdown`, it would let the finger's click through to the page.
 */
export function Veil({ onClose, ...rest }: VeilProps) {
  // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer only, the keys have Esc
  return <div role="presentation" {...rest} onClick={onClose} />
}
