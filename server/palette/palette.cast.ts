import type { palette } from '#contract/palette/palette.ts'
import type { Examples } from '#server/testing/example.ts'

export const paletteExamples: Examples<typeof palette> = {
  find: () => ({ query: { text: 'иванова' } }),
}
