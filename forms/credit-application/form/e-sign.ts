import { choice, external, put, section, text } from '../../../kit/model/index.ts'

const comments = text('comments', { label: 'Comments', multiline: true, max: 4000 })

/** Written by the server after the last signature, never by a browser (SIGN-A02, APP-209). */
const allSignatoriesHaveSigned = choice('allSignatoriesHaveSigned', {
  label: 'All signatories have signed',
  options: [['true', 'Yes']],
  hidden: true,
  fixed: true,
  required: external,
})

export const eSignSection = section('eSign', {
  title: 'Comments',
  fields: [comments, allSignatoriesHaveSigned],
})

export const eSignSamples = () => [put(comments, 'Please call before noon.')]
