export const ReviewDetail = () => null
