/** Stories of data analysts, in the form of engineerStories. */
export const analystStories: Record<string, string> = {
  'Working with data': `
In {month} everybody was sure that late deliveries made customers leave.
I took the data of {n} thousand orders from our warehouse and cleaned out the tests. I compared those who left with those who stayed and found that it was not the delay but how it was told. I measured it in three regions with the same result.
We decided to send a message at once, and the number who left fell by {pct} percent in a quarter.
If the effect had been only in one region I would not have trusted it.

My manager wanted to close a shop because its numbers were the worst.
I asked what the question was and compared it with shops of the same size, not with the average. The data had outliers from a month of road works, so I looked at the trend without them. I wrote the uncertainty into the report.
The shop stayed open and was above the average a year later.
I learned to look for the missing months first.

I was asked in {month} for a forecast of phone calls for the next half year.
I took three years of data from the phone system, found that two weeks were missing, and asked the people who had been there. I tested three methods on last year and chose the simplest one, because the others were hardly better.
The forecast was within {small} percent, and they planned {n} fewer shifts.
I would show the range larger than the line next time.

A dashboard of ours said that sales had doubled in one week.
I did not believe it, so I ran the query by hand and compared it with the invoices. I found that a join counted each order twice. I corrected it, told everybody who had seen it, and added a check against the invoices.
A decision to hire was stopped in time.
Since then each dashboard of mine has one number that comes from elsewhere.
`,
  'Problem solving': `
In {month} our weekly report came out with different numbers each time it was run.
I ran it {small} times and compared the results line by line. I found out that the order of rows without a sort changed, and that one step took the first row. I tested that hypothesis by sorting, and the numbers stood still.
I fixed it and checked the last {n} reports; two had been wrong, and I told the people who had them.
I learned to ask first whether a thing can be repeated.

The number of visitors on our website fell by a third on one Tuesday and nobody had changed anything.
I considered three explanations and wrote down what each would look like in the data. I compared browsers and found that only one was missing. The cause was a new version of it that blocked our counter.
I solved it with a counter on our own server, and measured the same number as before.
Looking back I could have asked the web team an hour earlier.

At my last job a model of ours became worse each month, slowly.
I investigated which customers it was wrong about and found that most were new ones from another country. I tested it without them and it was as good as before. I decided against a new model and for a rule that sends these to a person.
Wrong predictions fell by {pct} percent, and we had time to collect data.
It taught me to look at who before I look at how much.

Two departments had different totals for the same month, and they had argued since {month}.
I asked each for one order that the other did not have. With {n} of these I found the cause: one counted by the day of the order and one by the day of the invoice.
We decided on one date, I changed both reports, and the totals have agreed ever since.
I would always begin with one example rather than with the total.
`,
  Communication: `
I had to explain to {n} shop managers what a confidence interval is.
I did not use the word. I used the example of weighing yourself five times on one morning, drew five dots, and asked which one is true. I checked by asking each what they would do if the dots overlap.
They stopped ranking shops by tiny differences in {month}, which had been the point.
I learned to find out what they will do with it before I explain it.

Our director wanted one number and I had three that did not agree.
I listened to what she had to decide. I wrote a summary of five lines with a clear recommendation and put the three numbers below. I asked her to tell me what would change her mind.
She decided in one meeting instead of the usual three.
Since then I put the decision into the first line.

In {month} I presented an analysis and everybody asked about one strange dot.
I saw that nobody listened to the rest any more, stopped, and explained the dot. The next time I asked a colleague from outside to look at my slides, and took out what he asked about.
The second meeting took twenty minutes and the budget was agreed.
My mistake was to show everything that I knew.

The sales team did not trust our new forecast.
I sat with two of them for a day, asked what they look at, and wrote an example of one customer with their words. I adapted the report so that it shows what they know first.
After a quarter {pct} percent of them used it each week.
I would ask them before I build it, next time.
`,
  Learning: `
In {month} I needed Bayesian statistics for a project and had never learned it.
I read one book, practised with our own data each morning, and asked a mentor at the university to look at my first result. I had made a mistake with the starting assumption and he saw it. I corrected it and tried again.
I have used it since then in {small} projects, and I passed it on in a course for {n} colleagues.
I learned that feedback in the second week is worth a month.

I taught myself SQL because I had to wait two days for every list.
I used an online course for two weeks and then only real questions. I compared my numbers with the official report until they were the same, and found what I had misunderstood about joins.
Today I answer most questions in an hour, and I have taught {n} others.
I got dates wrong at first, and noticed because February had thirty days.

When our tool for reports was replaced in {month}, I was the first who had to learn the new one.
I read the documentation, tried to rebuild our most difficult report, and wrote down each thing that did not work. I asked a user of it in another company for an hour.
I moved {n} reports in two months, and my notes became our guide.
I would start with the most difficult one again.

I had to learn how a warehouse works in order to understand its data.
I asked to work there for three days and practised with a scanner. I wrote down each place where the data is made, and found two that are typed by hand on Fridays.
Since then I have left out Fridays in one report, and the errors fell by {pct} percent.
It taught me more than any book would have.
`,
}
