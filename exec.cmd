@rem Windows has no exec, and finds this one in the folder that npm start runs in.
@%*
