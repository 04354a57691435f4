import { capturePostings, type OrderBooks } from './capture.ts'
import type { Part } from './parts.ts'
import { gathered, type Posting, reversed } from './postings.ts'

interface Captured {
  parts: readonly Part[]
  books: OrderBooks
}

/** Corrects the way of a payment (C40): the capture is booked backwards and then as it truly was. The advance stays, so nothing else moves. */
export const correctionOf = (was: Captured, is: Captured): Posting[] =>
  gathered([...reversed(capturePostings(was.parts, was.books)), ...capturePostings(is.parts, is.books)])
