/** The package has no types of its own: what bin/papers.mjs uses of it. */
declare module 'pdfmake' {
  interface PdfMake {
    setUrlAccessPolicy(allows: (url: string) => boolean): void
    setLocalAccessPolicy(allows: (path: string) => boolean): void
    setFonts(fonts: Record<string, Record<string, string>>): void
    createPdf(definition: Record<string, unknown>): { getBuffer(): Promise<Buffer> }
  }
  const pdfmake: PdfMake
  export = pdfmake
}

declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: Record<string, Record<string, string>>
  export = fonts
}
