import { asLine, field, type Field, type FieldOptions } from '../field.ts'
import { messages } from '../../../platform/text/messages.ts'

/** An uploaded document. `fullPath` is an opaque key of the server. */
export interface UploadedDocument {
  readonly name: string
  readonly extension: string
  readonly fullPath: string
  /** In bytes, if the server sent it. */
  readonly size?: number
}

export interface DocumentsField<K extends string = string> extends Field<
  K,
  'documents',
  readonly UploadedDocument[]
> {
  /** The last part of the upload URL. */
  readonly upload: string
  /** Infinity where only the size of all together is limited. */
  readonly max: number
  /** `section`: each file, each section and all together have a limit. `total`: only all together. */
  readonly limitedBy: 'section' | 'total'
}
interface DocumentsOptions extends Omit<FieldOptions<readonly UploadedDocument[]>, 'fixed'> {
  upload: string
  max?: number
  limitedBy?: DocumentsField['limitedBy']
}

const asDocument = (raw: unknown): UploadedDocument | null => {
  if (typeof raw !== 'object' || raw === null) return null
  const { name, extension, fullPath, size } = raw as Partial<Record<string, unknown>>
  const parts = [name, extension, fullPath].map(asLine)
  return parts.every((part): part is string => !!part)
    ? {
        name: parts[0]!,
        extension: parts[1]!,
        fullPath: parts[2]!,
        ...(typeof size === 'number' && { size }),
      }
    : null
}

/** Uploaded documents. Only the server changes this list (upload and removal), so it is `fixed` for every viewer. */
export const documents = <const K extends string>(key: K, o: DocumentsOptions): DocumentsField<K> => {
  const { limitedBy = 'section' } = o
  const max = limitedBy === 'total' ? Infinity : (o.max ?? 5)
  return {
    ...field<K, 'documents', readonly UploadedDocument[]>(
      'documents',
      key,
      { ...o, fixed: true },
      {
        empty: [],
        isEmpty: (value) => value.length === 0,
        read: (raw) => {
          if (!Array.isArray(raw)) return { problem: messages.shape }
          if (raw.length > max) return { problem: messages.atMost(max) }
          return { value: raw.map(asDocument).filter((document) => document !== null) }
        },
        show: (value) => value.map((document) => document.name).join(', '),
        limits: [
          ...(max === Infinity ? [] : [`at most ${max}`]),
          'set only by the upload and removal endpoints',
        ],
      },
    ),
    upload: o.upload,
    max,
    limitedBy,
  }
}
