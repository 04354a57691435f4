/** Such a body travels as multipart/form-data (form-data.ts); a module of its own, for each call asks, and few carry a file. */
export function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile)
}
