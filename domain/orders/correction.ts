import { capturePostings, type OrderBooks } from './capture.ts'
import type { Part } from './parts.ts'
import { gathered, type Posting, reversed } from './postings.ts'

interface Captured {
  parts: readonly Part[]
  books: OrderBooks
}

/** The money was taken another way than was said (C40): its capture backwards, and the true one. The advance is what it was, so that nothing else moves. */
export const correctionOf = (was: Captured, is: Captured): Posting[] =>
  gathered([...reversed(capturePostings(was.parts, was.books)), ...capturePostings(is.parts, is.books)])
