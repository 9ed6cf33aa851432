export const SignScreen = () => null
