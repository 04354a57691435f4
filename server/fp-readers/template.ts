import type { SealedColumn } from '#server/core/seal-anew.ts'

/** Where templates lie sealed. */
export const fingerprintTemplate: SealedColumn = { table: 'fingerprints', column: 'template', row: 'id' }
