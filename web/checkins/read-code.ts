/** What a scanned picture held: the code of a tablet has `unit_id`, that of a desk has not (000 §3). */
export type ScannedCode = { kind: 'general'; id: string; hash: string; unit_id: number } | { kind: 'own'; id: number; hash: string }

/** null: the picture holds another kind of code. */
export function readCode(text: string): ScannedCode | null {
  try {
    const { id, hash, unit_id } = JSON.parse(text) as Record<string, unknown> // each field is checked below
    if (typeof hash !== 'string' || hash === '') return null
    if (typeof unit_id === 'number' && typeof id === 'string') return { kind: 'general', id, hash, unit_id }
    return unit_id === undefined && typeof id === 'number' ? { kind: 'own', id, hash } : null
  } catch {
    return null
  }
}
