/** Runs what takes long when the answer to a press has been painted: a slow telephone shows at once that the press was felt (U-11). */
export const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work))
